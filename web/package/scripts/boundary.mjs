// Generates the boundary between C and JavaScript from the headers in freecell/c, as clang reads them for wasm32:
//   boundary.mjs CLANG ROOT TYPESCRIPT EXPORTS
// writes constants, enums, struct layouts and function types as TypeScript, and the linker options that export the functions src/ calls. CMake calls it with the system's Node.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const [clang, root, typescriptFile, exportsFile] = process.argv.slice(2);
const sources = join(root, 'web/package/src');
const headers = readdirSync(join(root, 'freecell/c'))
  .filter((name) => name.endsWith('.h'))
  .sort();
const includes = ['#include <stddef.h>', ...headers.map((name) => `#include "freecell/c/${name}"`)].join('\n');

function compile(source, ...options) {
  const words = ['--target=wasm32-wasi', '-std=c2x', '-I', root, '-x', 'c', ...options, '-'];
  return execFileSync(clang, words, { input: source, encoding: 'utf8', maxBuffer: 2 ** 28 });
}

const declarations = (source) => JSON.parse(compile(source, '-fsyntax-only', '-Xclang', '-ast-dump=json')).inner;
const ours = (node) => /^freecell_/i.test(node.name ?? '');
const children = (node, kind) => (node.inner ?? []).filter((child) => child.kind === kind);

// The value of an enum constant, possibly inside conversions.
function constantValue(node) {
  if (node === undefined) throw new Error('a constant without a value');
  return node.kind === 'ConstantExpr' ? node.value : constantValue(node.inner?.[0]);
}

// The values of C expressions, as clang computes them.
function values(expressions) {
  const names = Object.keys(expressions);
  const constants = names.map((name, i) => `  value_${i} = ${expressions[name]},`).join('\n');
  const declared = declarations(`${includes}\nenum values : long long {\n${constants}\n};\n`);
  const found = children(
    declared.find((node) => node.kind === 'EnumDecl' && node.name === 'values'),
    'EnumConstantDecl',
  );
  return Object.fromEntries(names.map((name, i) => [name, constantValue(found[i])]));
}

function macros() {
  const text = compile(includes, '-E', '-dM');
  return [...text.matchAll(/^#define (FREECELL_[A-Z_]+) (?!__attribute__)(.+)$/gm)].map(([, name]) => name).sort();
}

const scalars = {
  char: 'char',
  'unsigned char': 'uint8',
  int: 'int32',
  'unsigned int': 'uint32',
  'unsigned long': 'uint32',
  'long long': 'int64',
  'unsigned long long': 'uint64',
  double: 'double',
};
const typedefs = {};

function plainType(name) {
  const words = name.replace(/\bconst /, '');
  return typedefs[words] !== undefined ? plainType(typedefs[words]) : words;
}

const camelCase = (name) => name.replace(/_([a-z])/g, (_, letter) => letter.toUpperCase());

function fieldText(struct, { name, type }, offset) {
  const [, element, length] = /^(.*?)(?:\[(\d+)\])?$/.exec(type.qualType);
  const plain = plainType(element);
  const kind = scalars[plain] !== undefined ? `'${scalars[plain]}'` : plain.replace(/^struct /, '');
  if (!/^('\w+'|freecell_\w+)$/.test(kind)) throw new Error(`${struct}.${name}: what is ${type.qualType}?`);
  return `    ${camelCase(name)}: { at: ${offset}, type: ${kind}${length === undefined ? '' : `, length: ${length}`} },\n`;
}

function structText(struct) {
  const fields = children(struct, 'FieldDecl');
  const offsets = values({
    ...Object.fromEntries(fields.map(({ name }) => [name, `offsetof(struct ${struct.name}, ${name})`])),
    'the size': `sizeof(struct ${struct.name})`,
  });
  const lines = fields.map((field) => fieldText(struct.name, field, offsets[field.name])).join('');
  return `export const ${struct.name} = {\n  size: ${offsets['the size']},\n  fields: {\n${lines}  },\n} as const;\n`;
}

// An enum is named after the typedef before it; the common prefix of its constants is removed.
function enumText(name, node) {
  const constants = children(node, 'EnumConstantDecl').map((one) => [one.name, constantValue(one)]);
  const words = constants.map(([constant]) => constant.split('_'));
  let alike = 0;
  while (words.every((all) => alike + 1 < all.length && all[alike] === words[0][alike])) ++alike;
  const lines = constants.map(([, value], i) => `  '${words[i].slice(alike).join('-').toLowerCase()}': ${value},\n`);
  return `export const ${name} = {\n${lines.join('')}} as const;\n`;
}

// INT64_MIN is not a safe integer, but as a power of two it is exact.
const literal = (value) => (Number.isSafeInteger(Number(value)) ? value : `Number(${value}n)`);

const jsType = (type) => {
  const plain = plainType(type);
  if (plain === 'void') return 'void';
  return !plain.includes('*') && /long long/.test(plain) ? 'bigint' : 'number';
};

function functionText(node) {
  const parameters = children(node, 'ParmVarDecl').map(({ name, type }) => `${name}: ${jsType(type.qualType)}`);
  const result = node.type.qualType.slice(0, node.type.qualType.indexOf('(')).trim();
  return `  ${node.name}(${parameters.join(', ')}): ${jsType(result)};\n`;
}

// Nothing else is linked into the module.
function calledNames() {
  const files = readdirSync(sources, { recursive: true }).filter(
    (name) => name.endsWith('.ts') && name !== 'boundary.ts',
  );
  return new Set(files.flatMap((name) => readFileSync(join(sources, name), 'utf8').match(/\bfreecell_\w+/g) ?? []));
}

// Does not write an unchanged file, so that nothing that depends on it is rebuilt.
function write(file, text) {
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text);
}

const all = declarations(includes);
for (const { kind, name, type } of all) if (kind === 'TypedefDecl') typedefs[name] = type.qualType;
const called = calledNames();
const functions = all.filter((node) => node.kind === 'FunctionDecl' && ours(node) && called.has(node.name));
const structs = all.filter((node) => node.kind === 'RecordDecl' && ours(node) && node.completeDefinition);
const enums = all.flatMap((node, i) => (node.kind === 'EnumDecl' && ours(all[i - 1]) ? [[all[i - 1].name, node]] : []));
const constants = Object.entries(values(Object.fromEntries(macros().map((name) => [name, name]))));
if (functions.length === 0 || structs.length === 0 || enums.length === 0)
  throw new Error('the headers declare nothing');

write(
  typescriptFile,
  `// Generated by scripts/boundary.mjs from freecell/c: change it there.

${constants.map(([name, value]) => `export const ${name} = ${literal(value)};\n`).join('')}
${enums.map(([name, node]) => enumText(name, node)).join('\n')}
${structs.map(structText).join('\n')}
/** The functions of the module. Pointers and sizes are numbers. */
export interface Exports {
  readonly memory: WebAssembly.Memory;
  _initialize(): void;
  malloc(size: number): number;
  free(pointer: number): void;
${functions.map(functionText).join('')}}
`,
);
const exported = ['malloc', 'free', ...functions.map(({ name }) => name)];
write(exportsFile, exported.map((name) => `-Wl,--export=${name}\n`).join(''));
