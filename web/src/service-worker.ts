// Opens the app without a connection and shows push messages. It keeps the files of one build and nothing else: what the
// API answers is never kept. A page is asked from the server first, so that a new build is seen at once; only without an
// answer of its own does the kept one open.
import { isOwnReply } from '@gozlem/contract/own-reply'
import {
  cleanupOutdatedCaches,
  matchPrecache,
  type PrecacheEntry,
  precacheAndRoute,
} from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { dropOldFaceFiles, type FaceFile, faceCache, keepFaceFiles } from './platform/device/face-files'
import { pathToOpen, pushedMessage } from './platform/offline/pushed-message'

declare const self: ServiceWorkerGlobalScope
/** The files of this build, written in by build/service-worker.ts. */
declare const builtFiles: PrecacheEntry[]
declare const builtVersion: string
/** What finds faces, its script last; kept where a page asks for it, because a device that keeps the app need not have room for it. */
declare const faceFiles: FaceFile[]

/** Longer than that people on a bad connection do not wait for a page that is kept already. */
const patienceMs = 4000

registerRoute(
  new NavigationRoute(({ request }) => openPage(request), {
    denylist: [/^\/api\//, /^\/dev\//, /^\/(?:cozum-bildir|hayati-tehlike|musteri)/],
  }),
)
precacheAndRoute(builtFiles, { directoryIndex: '', cleanURLs: false, ignoreURLParametersMatching: [] })
cleanupOutdatedCaches()
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && faceFiles.some((file) => file.url === url.pathname),
  async ({ request }) => (await caches.match(request, { cacheName: faceCache })) ?? fetch(request),
)

async function openPage(request: Request): Promise<Response> {
  const answered = fetch(request).catch(() => null)
  const soon = await Promise.race([answered, pause(patienceMs)])
  if (soon !== null && soon.status < 500 && isOwnReply(soon.headers)) return soon
  return (await matchPrecache('/index.html')) ?? (await answered) ?? Response.error()
}

const pause = (ms: number) => new Promise<null>((resolve) => setTimeout(() => resolve(null), ms))

// A page of the same build asks for it; a page of an older one keeps its files until it is closed.
self.addEventListener('message', ({ data }: ExtendableMessageEvent) => {
  if (data?.type === 'SKIP_WAITING' && data.version === builtVersion) void self.skipWaiting()
})

let keeping: Promise<void> | undefined

self.addEventListener('message', (event: ExtendableMessageEvent) => {
  if (event.data?.type !== 'KEEP_FACE_FILES') return
  // Two pages ask at the same time. What fails now is asked for again by a page.
  keeping ??= keepFaceFiles(faceFiles)
    .catch(() => undefined)
    .finally(() => (keeping = undefined))
  event.waitUntil(keeping)
})

self.addEventListener('activate', (event) => {
  event.waitUntil(self.clients.claim())
  event.waitUntil(dropOldFaceFiles(faceFiles))
})

self.addEventListener('push', (event) => {
  const { id, title, body, url } = pushedMessage(event.data?.text() ?? '')
  event.waitUntil(
    self.registration.showNotification(title, {
      body,
      tag: id,
      data: { url },
      icon: '/icons/icon-192.png',
      badge: '/icons/badge-96.png',
      lang: 'tr',
    }),
  )
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openFromNotification(pathToOpen(event.notification.data?.url, self.location.origin)))
})

/** An open window goes there by itself, so that a draft with unsaved changes can hold it back; else a new one opens. */
async function openFromNotification(path: string): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const open = windows.find(({ focused }) => focused) ?? windows[0]
  if (!open) {
    await self.clients.openWindow(path)
    return
  }
  await open.focus().catch(() => undefined)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a client has no such parameter, a window has
  open.postMessage({ type: 'OPEN', path })
}
