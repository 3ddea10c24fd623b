// The whole way to the server under another address and a token, as a native shell asks for it.
import { version } from '@gozlem/contract/platform'
import { typedCall } from '@gozlem/contract/typed-call'
import { render, screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { Picture } from '../../ui/photos/Picture'
import { PictureSource } from '../../ui/photos/picture-source'
import { ownHeaders } from '../testing/answering'
import { api } from './api'
import { openStream } from './event-stream'
import { connectTo } from './server'
import { serverPictures } from './server-pictures'
import { file, upload } from './transfer'

/** Every request that left, by address and credentials. */
function asShell(reply: () => Response) {
  const sent: { url: string; bearer: string | null }[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    sent.push({ url, bearer: new Headers(init.headers).get('authorization') })
    return reply()
  })
  connectTo({ baseUrl: 'https://sunucu.example', token: () => 'anahtar' })
  onTestFinished(() => {
    connectTo({ baseUrl: '', token: () => null })
    vi.unstubAllGlobals()
  })
  return sent
}

const asked = (path: string) => ({ url: `https://sunucu.example${path}`, bearer: 'Bearer anahtar' })

test('a call carries the address and the token', async () => {
  const sent = asShell(() => Response.json({ version: '1' }, { headers: ownHeaders }))
  await api(version, {})
  expect(sent).toEqual([asked(version.path)])
})

test('a file carries them, says how far it is and how it is called', async () => {
  const sent = asShell(
    () =>
      new Response('rapor', {
        headers: {
          ...ownHeaders,
          'content-length': '5',
          'content-disposition': "attachment; filename*=UTF-8''%C3%B6.zip",
        },
      }),
  )
  const told: (number | null)[] = []
  const { blob, name } = await file(
    typedCall('account.exportOwnData', 'POST /api/auth/export'),
    {},
    { onProgress: ({ percent }) => told.push(percent) },
  )
  expect(sent).toEqual([asked('/api/auth/export')])
  expect([await blob.text(), name]).toEqual(['rapor', 'ö.zip'])
  expect(told).toEqual([null, 100])
})

test('an upload carries them and says how far it is', async () => {
  asShell(() => new Response())
  const sent: string[][] = []
  const upwards = new EventTarget()
  class Request extends EventTarget {
    readonly upload = upwards
    readonly status = 200
    readonly response = { ok: true }
    getResponseHeader = (name: string) => ownHeaders[name] ?? null
    responseType = ''
    open = (...opened: string[]) => sent.push(opened)
    setRequestHeader = (...header: string[]) => sent.push(header)
    send() {
      upwards.dispatchEvent(Object.assign(new Event('progress'), { loaded: 1, total: 4 }))
      this.dispatchEvent(new Event('load'))
    }
  }
  vi.stubGlobal('XMLHttpRequest', Request)
  const told: (number | null)[] = []
  await upload(
    typedCall('report.uploadImages', 'POST /api/reports/:id/images'),
    { params: { id: 'r1' } },
    { form: new FormData(), onProgress: (percent) => told.push(percent) },
  )
  expect(sent).toEqual([
    ['POST', 'https://sunucu.example/api/reports/r1/images'],
    ['authorization', 'Bearer anahtar'],
  ])
  expect(told).toEqual([25])
})

test('the event stream carries them and is told apart by kind', async () => {
  const sent = asShell(
    () =>
      new Response(': warm\n\nevent: notification\ndata: {"kind":"notification"}\n\n', {
        headers: ownHeaders,
      }),
  )
  const stream = openStream(typedCall('platform.events', 'GET /api/events'), {
    ago_ms: 1200,
    user_id: 'kişi',
  })
  onTestFinished(() => stream.close())
  const data = await new Promise((resolve) =>
    stream.addEventListener('notification', (message) => resolve((message as MessageEvent).data)),
  )
  expect(sent).toEqual([asked('/api/events?ago_ms=1200&user_id=ki%C5%9Fi')])
  expect(data).toBe('{"kind":"notification"}')
})

test('a picture of the server is fetched with them, one of the page is shown as it is', async () => {
  const sent = asShell(() => new Response(new Blob(['bild']), { headers: ownHeaders }))
  render(
    <PictureSource value={serverPictures}>
      <Picture src="/api/images/1/thumb" alt="Sunucudan" />
      <Picture src="/ornek.webp" alt="Sayfadan" />
    </PictureSource>,
  )
  expect(screen.getByAltText('Sayfadan').getAttribute('src')).toBe('/ornek.webp')
  await waitFor(() => expect(screen.getByAltText('Sunucudan').getAttribute('src')).toMatch(/^blob:/))
  expect(sent).toEqual([asked('/api/images/1/thumb')])
})

test.each([
  ['a hotspot that shows its page', 200, 'text/html'],
  ['a hotspot that speaks JSON', 200, 'application/json'],
  ['a company that wants its own login', 401, 'text/html'],
])('what %s answers is no file, no picture and no stream', async (_what, status, type) => {
  const sent = asShell(() => new Response('{}', { status, headers: { 'content-type': type } }))
  await expect(file(typedCall('account.exportOwnData', 'POST /api/auth/export'), {})).rejects.toMatchObject({
    code: 'NETWORK_ERROR',
    status: 0,
  })
  const stream = openStream(typedCall('platform.events', 'GET /api/events'), {
    ago_ms: 0,
    user_id: 'kişi',
  })
  const opened = vi.fn<() => void>()
  stream.addEventListener('open', opened)
  await new Promise((resolve) => stream.addEventListener('error', resolve))
  expect(opened).not.toHaveBeenCalled()
  const leaving = new AbortController()
  await expect(serverPictures.fetch('/api/images/1/thumb', leaving.signal)).rejects.toThrow('no picture')
  expect(sent).toHaveLength(3)
})
