import { solve } from 'freecell';

solve(3).then(({ outcome }) => console.log(outcome));
