/** Hands a file to the browser to keep, as if it had been downloaded. */
export function downloadText(name: string, type: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The download has its own hold on the data from the click on.
  URL.revokeObjectURL(address);
}
