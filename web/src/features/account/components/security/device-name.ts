// What a browser says of itself, in words that people know their devices by. Only what the text plainly says: version
// numbers and models in it are frozen or invented by most browsers.

/** In this order: most browsers also name the ones they descend from. */
const browsers: readonly [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|Opera|OPiOS)\//, 'Opera'],
  [/\bYaBrowser\//, 'Yandex'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS)\//, 'Chrome'],
  [/\bVersion\/\S+ .*Safari\//, 'Safari'],
]

const systems: readonly [RegExp, string, 'phone' | 'computer'][] = [
  [/\biPhone\b/, 'iPhone', 'phone'],
  [/\biPad\b/, 'iPad', 'phone'],
  [/\bAndroid\b/, 'Android', 'phone'],
  [/\bWindows\b/, 'Windows', 'computer'],
  [/\bCrOS\b/, 'ChromeOS', 'computer'],
  [/\bMac(?:intosh| OS X)\b/, 'macOS', 'computer'],
  [/\bLinux\b/, 'Linux', 'computer'],
]

export interface Device {
  name: string
  kind: 'phone' | 'computer' | 'unknown'
}

/** The device of a User-Agent header: `Chrome, Windows`; for programs their own first word. */
export function deviceOf(userAgent: string): Device {
  const browser = browsers.find(([pattern]) => pattern.test(userAgent))?.[1]
  const system = systems.find(([pattern]) => pattern.test(userAgent))
  const name = [browser, system?.[1]].filter((part) => part !== undefined).join(', ')
  if (name !== '') return { name, kind: system?.[2] ?? 'unknown' }
  const program = userAgent.split(/[\s/]/, 1)[0] ?? ''
  return {
    name: program === '' ? 'Bilinmeyen cihaz' : `Bilinmeyen cihaz (${program.slice(0, 30)})`,
    kind: 'unknown',
  }
}
