import { deal, formatBoard, solve } from 'freecell';

document.getElementById('board').textContent = formatBoard(deal(617));
document.getElementById('outcome').textContent = (await solve(3)).outcome;
