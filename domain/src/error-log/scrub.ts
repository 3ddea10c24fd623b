/** What stands in place of something personal or secret. */
const hidden = '[gizlendi]'

const patterns: readonly [RegExp, string][] = [
  [/\b(Bearer\s+)[\w.~+/-]{10,}=*/gi, `$1${hidden}`],
  [
    /\b((?:auth_|access_|reset_)?token|password|parola|şifre|secret|code)([\\"']{0,4}\s{0,9}[=:]\s{0,9}[\\"']{0,4})[^\s"'&,;}\\]+/gi,
    `$1$2${hidden}`,
  ],
  [/[\p{L}\p{N}_.+-]{1,64}(?:@|%40)[\p{L}\p{N}_-]{1,63}(?:\.[\p{L}\p{N}_-]{1,63}){1,9}/gu, hidden],
  [/(?<!\d)(?:\+?90|0)?[\s(]{0,3}5\d{2}[\s)]{0,3}[\s-]?\d{3}[\s-]?\d{2}[\s-]?\d{2}(?!\d)/g, hidden],
  [/(?<![\da-f-])[1-9]\d{9,10}(?![\da-f-])/gi, hidden],
]

/**
 * A text without what tells who somebody is or lets in as them: tokens, passwords, e-mail addresses, phone, identity and
 * tax numbers (ADM-05). Identifiers such as UUIDs stay.
 */
export function scrubbed(text: string): string {
  return patterns.reduce((clean, [pattern, replacement]) => clean.replace(pattern, replacement), text)
}
