// Patterns that could take a time beyond the length of the text, each with the texts that are worst for it: a beginning,
// what is repeated to a million characters, an end. The checker recheck (npm) finds them; whoever writes or changes such
// a pattern asks it, or looks for many beginnings of a match that never comes and for letters that two parts may take.
export const worstTexts = [
  [/"[^"]*"/g, ['', '"', ''], ['', 'a"', '']],
  [/[ou][^aeiou]*$/, ['', 'o', 'a'], ['o', 'x', 'a'], ['', 'ox', 'a']],
  [/[\p{L}\p{N}]+(?:['’]\p{L}+)?/gu, ['', 'a', "'"], ['', "a'", '']],
  [/(https?:\/\/[^\s<>"']+)/, ['', 'https://', ' '], ['https://', 'a', ' ']],
  [/(?<!\d)(\d{4})(?=\s*(?:sayılı|sayili|s\.))/iu, ['1234', ' ', 'x'], ['', '1234 ', 'x']],
  [/(?<!\p{L})(?:md|mad)\.?(?=\s*\d)/gu, ['md', ' ', 'x'], ['', 'md ', 'x']],
  [/(?<![.\s])[.\s]+$/, ['', '.', 'x'], ['', ' .', 'x']],
  [/(?<![^a-z])[^a-z]+$/, ['', '1', 'a'], ['a', '1', '\na'], ['', 'a1', 'a']],
  [/(?<!\/)\/+$/, ['', '/', 'x'], ['', '/x', '']],
  [
    /<(script|style)\b[^<>]*>[\s\S]*?(?:<\/\1\s*>|$)/gi,
    ['', '<style\tI', ''],
    ['<style>', '</style ', ''],
    ['<style></style', ' ', 'x'],
    ['', '<style', '>'],
  ],
  [/<\/?[a-z!][^<>]*>/gi, ['', '<a', ''], ['<a', 'a', ''], ['', '<', '']],
  [/@([^@>\s]+)>?\s*$/, ['', '@a', ' x'], ['@a', ' ', 'x'], ['@', 'a', ' x']],
  [
    /[.!?;\n\r]+|,|\s[-–—]\s|\s(?:ayrıca|ayrica|bir de|birde|hem de|üstelik|ustelik|ama|fakat|ancak|lakin|yalnız|yalniz|oysa|halbuki|ve|öte yandan|ote yandan|bunun yanında|bunun yaninda)(?=\s)/giu,
    ['', ' ', ''],
    ['', '.', 'x'],
    ['', ' ve', ''],
  ],
  [/\.([^.]+)$/, ['', '.', 'a.'], ['.', 'a', '.'], ['', '.a', '.']],
  [/\p{L}+|\d+/gu, ['', 'a', '1'], ['', 'a1', '']],
  [/[?#].*$/s, ['', '?', ''], ['', '\n?', '']],
  [/\0.*$/s, ['', '\0', ''], ['', '\n\0', '']],
  [
    /\b(Bearer\s+)[\w.~+/-]{10,}=*/gi,
    ['Bearer', ' ', ''],
    ['', 'Bearer ', ''],
    ['Bearer ', 'a', '='],
    ['', 'Bearer a', ''],
  ],
  [
    /\b((?:auth_|access_|reset_)?token|password|parola|şifre|secret|code)([\\"']{0,4}\s{0,9}[=:]\s{0,9}[\\"']{0,4})[^\s"'&,;}\\]+/gi,
    ['', 'token', ''],
    ['token', ' ', ''],
    ['token=', 'a', ' '],
    ['', 'token=', ''],
    ['', 'code"', ''],
  ],
  [
    /[\p{L}\p{N}_.+-]{1,64}(?:@|%40)[\p{L}\p{N}_-]{1,63}(?:\.[\p{L}\p{N}_-]{1,63}){1,9}/gu,
    ['', 'a', ''],
    ['0', '-0', '0.-'],
    ['', 'a@', ''],
    ['', 'a@a', ''],
    ['a@', 'a.', '@'],
    ['a@', 'a', ''],
    ['', 'a%40', ''],
  ],
  [
    /(?<!\d)(?:\+?90|0)?[\s(]{0,3}5\d{2}[\s)]{0,3}[\s-]?\d{3}[\s-]?\d{2}[\s-]?\d{2}(?!\d)/g,
    ['', '(', '\0'],
    ['', '5', ''],
    ['555', ' ', 'x'],
    ['', '0 5', ''],
  ],
  [/^"?sep=([;,|\t])"?[;,|\t]*(?:\n|$)/i, ['sep=', ';', 'x'], ['', 'sep=;', '']],
  [/^[\p{L}\p{M}]+(?:[ '’.-]{1,2}[\p{L}\p{M}]+)*\.?$/u, ['', 'a', '1'], ['', 'a-', '1'], ['a', '- a', '1']],
  [
    /^(?:(?:ad|adi|soyad|soyadi|isim|ismi|soyisim|name|surname|first|last|full|yetkili|kisi|ilgili)[ ./-]*)+$/,
    ['', 'ad', '1'],
    ['', 'adi', 'x'],
    ['', 'soyad ', '1'],
    ['ad', ' ', '1'],
  ],
  [
    /^(\d{1,2})\s{0,5}[.\-/ ]\s{0,5}(\d{1,2})\s{0,5}[.\-/ ]\s{0,5}(\d{1,2})$/,
    ['00', ' ', ' 00'],
    ['', '0 ', '-'],
  ],
  [/^\s*(?:[-–•*]|\d{1,2}[.)])\s+/, ['', ' ', ''], ['- ', ' ', ''], ['', '- ', '']],
  [/^\s*(\d{2,4})(?:\s|$)/, ['', ' ', 'x'], ['', '1', 'x']],
  [
    /^(?:-----BEGIN [A-Z ]+-----[\s\S]{1,8000}-----END [A-Z ]+-----|[\p{L}\p{N}-]{5,100})$/u,
    ['-----BEGIN A-----', 'x', ''],
    ['-----BEGIN A-----', '-----END A', ''],
    ['-----BEGIN ', 'A', ''],
    ['-----BEGIN A-----', '-', ''],
  ],
  [
    /^(?:y?[dt][iu]|[dt][iu]r|l[ae]r|y?m[iu]s|s?[iu]n?|y[iu])*$/,
    ['', 'di', 'x'],
    ['', 'dir', 'x'],
    ['', 'i', 'x'],
  ],
  [/^(.{2,}?)m[ae]m[iu]s(lar|ler)?$/, ['', 'mamis', 'x'], ['', 'mamislar', 'x']],
  [/^(.{2,}?)m[iu]s(lar|ler)?$/, ['', 'mis', 'x'], ['', 'mislar', 'x']],
  [
    /^(.{2,40}?)(?:m[iu]yor?(?:lar|du|dular|mus|mu|uz|um|sun)?|m[ae]m(?:is|us)(?:lar|ler|ti|t[iu]r|tilar)?|m[ae]m[ae]kt[ae](?:dir|dirlar|dirler|ydi|lar|ler)?|m[ae]di(?:m|k|lar|ler|n|niz)?|m[ae]z(?:lar|ler|sa|mis)?|m[ae]y(?:an|en)(?:lar|ler|i|in|e|a|lari|leri|larin|lerin)?|m[ae]y(?:acak|ecek)\w*|m[ae]y(?:ip|inca|ince)|m[ae]d(?:an|en)|m[ae]di[gk]\w*|m[ae]yi[nz]|m[ae]m(?:asi|esi)\w*)$/,
    ['ni', 'mamesiy', '\0'],
    ['ni', 'mayacak', '\0'],
    ['', 'madig', '\0'],
  ],
  [/^(.{3,}?)(?:siz|suz)(?:lar|ler|ca|ce|dir|dur|lik|luk|mis|di|du|da|de|a|e|i|u|la|le)?$/, ['', 'siz', 'x']],
  [
    /^[^\p{Cc}<>@]*<[^\s<>@]+@[^\s<>@]+>$|^[^\s<>@]+@[^\s<>@]+$/u,
    ['', 'a', ''],
    ['<', 'a', ''],
    ['a@', 'a', '<'],
  ],
  [/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i, ['', '0', ''], ['00000000', '-0000', '']],
  [/^(?:[a-z-]+-)?([0-9a-f]{8}-(\d+)-[0-9a-f]{8})-[0-9a-f-]{36}$/, ['', 'a-', '1'], ['00000000-', '1', '-']],
  [/:(\w+)/g, ['', ':', ''], [':', 'a', ''], ['', ':a', '']],
]

/** Folders whose patterns meet short texts alone, and what sees to it. */
export const shortTexts = {
  'knowledge/src/refine/':
    'refineByFeedback reads 4,000 characters with single blanks; its test holds what is worst for them',
}

/** Files that put a pattern together from parts, and why no text makes it slow. */
export const assembledPatterns = {
  'domain/src/account/email.ts': 'texts beyond 255 characters are refused before',
  'server/src/external/files/file-key.ts': 'texts beyond 200 characters are refused before',
  'server/src/external/vision/prices.ts': 'from the beginning on, at most eight digits',
  'server/src/jobs/retention/orphan-store.ts': 'from the beginning on, one run of letters before the end',
}
