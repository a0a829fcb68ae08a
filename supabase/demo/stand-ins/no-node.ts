/** Replaces the package's Node imports. */
// biome-ignore lint/style/noDefaultExport: some of it is asked for so
export default {};
