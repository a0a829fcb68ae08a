/** Side of the repeated tile, in page pixels. */
const SIDE = 8;

export function hatching(color: string, ground: string): CanvasPattern | string {
  const tile = document.createElement('canvas');
  tile.width = SIDE;
  tile.height = SIDE;
  const context = tile.getContext('2d');
  if (!context) return color;
  context.fillStyle = ground;
  context.fillRect(0, 0, SIDE, SIDE);
  context.strokeStyle = color;
  context.lineWidth = 2;
  context.lineCap = 'square';
  context.beginPath();
  // The line from corner to corner, and its neighbors' ends in the other two.
  for (const shift of [-SIDE, 0, SIDE]) {
    context.moveTo(shift, SIDE);
    context.lineTo(shift + SIDE, 0);
  }
  context.stroke();
  return context.createPattern(tile, 'repeat') ?? color;
}
