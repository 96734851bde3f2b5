import { deal, formatBoard, solve } from 'freecell';

document.getElementById('board').textContent = formatBoard(deal(617));
solve(3).then(
  ({ outcome }) => { document.getElementById('outcome').textContent = outcome; },
  (error) => { document.getElementById('outcome').textContent = error.message; },
);
