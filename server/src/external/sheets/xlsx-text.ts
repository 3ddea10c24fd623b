/**
 * A text of a workbook as it is meant: what XML cannot hold or would change is written there as `_x000D_`, and `_x005F_` is
 * the underscore of a text that happens to look so (ECMA-376, ST_Xstring).
 */
export function xlsxText(written: string): string {
  return written
    .replace(/_x([0-9a-f]{4})_/gi, (_whole, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replace(/\r\n?/g, '\n')
}
