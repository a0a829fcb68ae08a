/** In place of what the package asks of Node where it runs there. */
// biome-ignore lint/style/noDefaultExport: some of it is asked for so
export default {};
