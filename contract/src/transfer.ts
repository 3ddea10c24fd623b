// Calls that carry files, and say how far they are. Apart from the client, because few pages make them.
import type { Call } from './calls'
import { type ClientOptions, credentialsOf, problemIn, problemOf, urlOf, withoutSecret } from './client'
import { isOwnReply } from './own-reply'
import type { CallOf, ReplyOf, RouteParts } from './route'

export interface UploadOptions {
  form: FormData
  /** 0 to 100 of what was sent, null once everything is sent and the server works on it. */
  onProgress?: (percent: number | null) => void
  signal?: AbortSignal
}

export interface FileProgress {
  /** Bytes that have come. */
  received: number
  /** 0 to 100; null while the server prepares it, or where it does not know how much there is. */
  percent: number | null
}

export interface FileOptions {
  onProgress?: (progress: FileProgress) => void
  signal?: AbortSignal
}

export interface ReceivedFile {
  blob: Blob
  /** As the server calls it; null where it does not. */
  name: string | null
}

/**
 * Sends files, telling how far they are, which `fetch` cannot.
 * @throws ApiProblem as every call of the contract
 */
export function upload<R extends Call & RouteParts>(
  server: ClientOptions,
  route: R,
  call: CallOf<R>,
  { form, onProgress, signal }: UploadOptions,
): Promise<ReplyOf<R>> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const { secret, ...parts } = withoutSecret(call)
    request.open(route.method, urlOf(server, route, parts))
    for (const [name, value] of Object.entries({ ...credentialsOf(server), ...secret }))
      request.setRequestHeader(name, value)
    request.responseType = 'json'
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress?.(loaded < total ? (loaded / total) * 100 : null),
    )
    request.addEventListener('load', () => {
      const { status, response } = request
      const headers = { get: (name: string) => request.getResponseHeader(name) }
      if (status < 300 && response !== null && isOwnReply(headers)) resolve(response as ReplyOf<R>)
      else reject(problemIn({ status, headers }, response))
    })
    const unanswered = () => reject(problemOf(0, null))
    request.addEventListener('error', unanswered)
    request.addEventListener('abort', unanswered)
    signal?.addEventListener('abort', () => request.abort())
    request.send(form)
  })
}

/**
 * Fetches a file. The server may prepare it for a while, so nothing here gives up by itself; `signal` does.
 * @throws ApiProblem as every call of the contract, also where the connection breaks on the way; the signal's reason
 */
export async function file<R extends Call & RouteParts>(
  server: ClientOptions,
  route: R,
  call: CallOf<R>,
  { onProgress, signal }: FileOptions = {},
): Promise<ReceivedFile> {
  onProgress?.({ received: 0, percent: null })
  const request: RequestInit = {
    method: route.method,
    headers: credentialsOf(server),
    credentials: 'same-origin',
  }
  if (signal) request.signal = signal
  const send = server.fetch ?? fetch
  const response = await unlessLost(signal, () => send(urlOf(server, route, call), request))
  if (!response.ok) throw problemIn(response, await response.json().catch(() => null))
  if (!response.body || !isOwnReply(response.headers)) throw problemOf(0, null)
  const length = Number(response.headers.get('content-length') ?? 0)
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let received = 0
  for (const reader = response.body.getReader(); ; ) {
    const { done, value } = await unlessLost(signal, () => reader.read())
    if (done) break
    chunks.push(value)
    received += value.length
    onProgress?.({ received, percent: length > 0 ? (received / length) * 100 : null })
  }
  const type = response.headers.get('content-type') ?? 'application/octet-stream'
  return { blob: new Blob(chunks, { type }), name: nameOf(response) }
}

/** A connection that breaks is told like one that never was. */
async function unlessLost<Result>(
  signal: AbortSignal | undefined,
  step: () => Promise<Result>,
): Promise<Result> {
  try {
    return await step()
  } catch (cause) {
    signal?.throwIfAborted()
    throw cause instanceof TypeError || cause instanceof DOMException ? problemOf(0, null) : cause
  }
}

function nameOf(response: Response): string | null {
  const header = response.headers.get('content-disposition') ?? ''
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(header)?.[1]
  if (encoded !== undefined) return decodeURIComponent(encoded)
  return /filename="([^"]+)"/i.exec(header)?.[1] ?? null
}
