import shapes from 'virtual:card-shapes';

const [width, height] = [1200, 630];

/** A picture of a result for sharing: the suits and the lines below them, without the board. */
export async function resultImage(lines: readonly string[]): Promise<Blob> {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d')!;
  const felt = context.createRadialGradient(width / 2, height / 3, 60, width / 2, height / 2, width * 0.7);
  const color = (name: string): string => getComputedStyle(document.documentElement).getPropertyValue(name).trim();
  felt.addColorStop(0, color('--felt-1'));
  felt.addColorStop(1, color('--felt-3'));
  context.fillStyle = felt;
  context.fillRect(0, 0, width, height);
  [...'CDHS'].forEach((suit, i) => {
    const x = width / 2 + (i - 1.5) * 170;
    context.fillStyle = '#fffef9';
    context.beginPath();
    context.roundRect(x - 62, 60, 124, 172, 12);
    context.fill();
    context.save();
    context.translate(x, 146);
    context.scale(0.09, 0.09);
    context.fillStyle = suit === 'D' || suit === 'H' ? '#c8152d' : '#17171b';
    context.fill(new Path2D(shapes.pips[suit]));
    context.restore();
  });
  context.fillStyle = '#fff';
  context.textAlign = 'center';
  lines.forEach((line, i) => {
    context.font = i === 0 ? '700 64px Georgia, serif' : '500 40px system-ui, sans-serif';
    context.fillText(line, width / 2, 340 + i * 78, width - 80);
  });
  return new Promise((made, failed) =>
    canvas.toBlob((blob) => (blob ? made(blob) : failed(new Error('no picture'))), 'image/png'),
  );
}
