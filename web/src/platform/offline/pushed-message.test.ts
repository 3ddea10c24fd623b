import { expect, test } from 'vitest'
import { pathToOpen, pushedMessage } from './pushed-message'

test('NOT-04 a push message is read as the server sends it', () => {
  const sent = { id: '1', title: 'Yeni atama', body: 'Kule İnşaat size atandı', url: '/companies' }
  expect(pushedMessage(JSON.stringify(sent))).toEqual(sent)
})

test.each(['', 'düz metin', '[]', 'null', '{"title":7,"body":""}'])(
  'NOT-04 an unreadable push message (%s) still shows a hint',
  (text) => {
    expect(pushedMessage(text)).toEqual({
      id: 'bildirim',
      title: 'Saha Gözlem',
      body: 'Yeni bir bildiriminiz var.',
      url: '/notifications',
    })
  },
)

test.each([
  ['/reports?durum=taslak#1', '/reports?durum=taslak#1'],
  ['//kotu.example/x', '/notifications'],
  ['/\\kotu.example/x', '/notifications'],
  ['https://kotu.example/', '/notifications'],
  ['javascript:alert(1)', '/notifications'],
  [undefined, '/notifications'],
])('NOT-04 a pressed notification opens %s as %s', (url, path) => {
  expect(pathToOpen(url, 'https://saha.example')).toBe(path)
})
