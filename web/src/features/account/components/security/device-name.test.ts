import { expect, test } from 'vitest'
import { deviceOf } from './device-name'

const chrome = (system: string, more = '') =>
  `Mozilla/5.0 (${system}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36${more}`
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const android = chrome('Linux; Android 10; K').replace('Safari', 'Mobile Safari')

test.each([
  [chrome('Windows NT 10.0; Win64; x64'), 'Chrome, Windows', 'computer'],
  [chrome('Windows NT 10.0; Win64; x64', ' Edg/140.0.0.0'), 'Edge, Windows', 'computer'],
  [chrome('Windows NT 10.0; Win64; x64', ' OPR/125.0.0.0'), 'Opera, Windows', 'computer'],
  [chrome('Windows NT 10.0; Win64; x64', ' YaBrowser/25.8 Yowser/2.5'), 'Yandex, Windows', 'computer'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0', 'Firefox, Linux', 'computer'],
  [chrome('X11; CrOS x86_64 14541.0.0'), 'Chrome, ChromeOS', 'computer'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Safari/605.1.15',
    'Safari, macOS',
    'computer',
  ],
  [`${iphone} Version/18.6 Mobile/15E148 Safari/604.1`, 'Safari, iPhone', 'phone'],
  [`${iphone} CriOS/140.0.7339.101 Mobile/15E148 Safari/604.1`, 'Chrome, iPhone', 'phone'],
  [android, 'Chrome, Android', 'phone'],
  [android.replace('Chrome/', 'SamsungBrowser/28.0 Chrome/'), 'Samsung Internet, Android', 'phone'],
  ['curl/8.5.0', 'Bilinmeyen cihaz (curl)', 'unknown'],
  ['', 'Bilinmeyen cihaz', 'unknown'],
])('AUTH-07 %s is a device people recognise: %s', (userAgent, name, kind) => {
  expect(deviceOf(userAgent)).toEqual({ name, kind })
})
