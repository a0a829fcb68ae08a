/** Hands a text to the browser to keep, as if it had been downloaded as a file. */
export function downloadText(name: string, type: string, text: string): void {
  downloadBlob(name, new Blob([text], { type: `${type};charset=utf-8` }));
}

/** Hands a file to the browser to keep, as if it had been downloaded. */
export function downloadBlob(name: string, blob: Blob): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The download has its own hold on the data from the click on.
  URL.revokeObjectURL(address);
}
