// A local server that speaks the wire formats of OpenAI (chat completions and responses), Anthropic and Google, as far as
// the analysis uses them. It remembers what it was asked and answers what a test recorded.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'

/** What the server does with a request. */
export type Reply =
  /** The model's words; an object is written as JSON. */
  | { says: unknown; afterMs?: number; after?: Promise<unknown>; tokens?: { input: number; output: number } }
  /** An answer of the server itself. */
  | { status: number; body?: string; headers?: Record<string, string> }
  /** Nothing, until the caller gives up. */
  | { hangs: true }
  /** The connection ends without an answer. */
  | { drops: true }

export interface ReceivedRequest {
  path: string
  headers: IncomingMessage['headers']
  body: Record<string, unknown>
  /** The pictures it carried, as bytes. */
  photos: Buffer[]
  /** Everything else it carried, as one text. */
  text: string
  /** Whether the caller hung up before an answer. */
  aborted: boolean
}

export interface ModelServer {
  /** Address for OpenAI-compatible settings; ends with /v1. */
  url: string
  origin: string
  received: ReceivedRequest[]
  /** How many requests it had before it at once, at most. */
  mostAtOnce(): number
  /** Answers the next requests in this order, then as `always` says. */
  next(...replies: Reply[]): void
  always(reply: Reply | ((request: ReceivedRequest) => Reply)): void
  /** As if it had just started. */
  forget(): void
  close(): Promise<void>
}

/** Starts it on a free port of this machine. */
export async function startModelServer(port = 0): Promise<ModelServer> {
  const received: ReceivedRequest[] = []
  const queue: Reply[] = []
  let open = 0
  let most = 0
  let usual: Reply | ((request: ReceivedRequest) => Reply) = { status: 500, body: 'nothing recorded' }

  const server = createServer((request, response) => {
    void (async () => {
      const body = JSON.parse((await read(request)).toString('utf8') || '{}') as Record<string, unknown>
      const photos: Buffer[] = []
      const text = collect(body, photos).join('\n')
      const seen = { path: request.url ?? '', headers: request.headers, body, photos, text, aborted: false }
      received.push(seen)
      response.once('close', () => {
        if (!response.writableFinished) seen.aborted = true
      })
      const reply = queue.shift() ?? (typeof usual === 'function' ? usual(seen) : usual)
      open += 1
      most = Math.max(most, open)
      await answer(response, seen.path, reply, () => {
        open -= 1
      })
    })().catch((error: unknown) => response.destroy(error instanceof Error ? error : undefined))
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    url: `${origin}/v1`,
    received,
    mostAtOnce: () => most,
    next: (...replies) => void queue.push(...replies),
    always: (reply) => {
      usual = reply
    },
    forget() {
      received.length = 0
      queue.length = 0
      most = open
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function answer(
  response: ServerResponse,
  path: string,
  reply: Reply,
  onAnswer: () => void,
): Promise<void> {
  if ('hangs' in reply) {
    response.once('close', onAnswer)
    return
  }
  if ('drops' in reply) {
    onAnswer()
    response.destroy()
    return
  }
  if ('status' in reply) {
    onAnswer()
    response.writeHead(reply.status, { 'content-type': 'application/json', ...reply.headers })
    response.end(reply.body ?? JSON.stringify({ error: { message: 'recorded failure', type: 'recorded' } }))
    return
  }
  if (reply.afterMs) await delay(reply.afterMs)
  await reply.after
  onAnswer()
  const said = typeof reply.says === 'string' ? reply.says : JSON.stringify(reply.says)
  response.writeHead(200, { 'content-type': 'application/json' })
  response.end(JSON.stringify(envelope(path, said, reply.tokens ?? { input: 1000, output: 200 })))
}

/** The model's words in the wire format that the path belongs to. */
function envelope(path: string, text: string, { input, output }: { input: number; output: number }): object {
  if (path.endsWith('/responses'))
    return {
      id: 'resp_1',
      created_at: 1,
      model: 'test',
      output: [
        {
          type: 'message',
          role: 'assistant',
          id: 'msg_1',
          content: [{ type: 'output_text', text, annotations: [] }],
        },
      ],
      usage: { input_tokens: input, output_tokens: output },
    }
  if (path.endsWith('/messages'))
    return {
      type: 'message',
      id: 'msg_1',
      model: 'test',
      role: 'assistant',
      content: [{ type: 'text', text }],
      stop_reason: 'end_turn',
      stop_sequence: null,
      usage: { input_tokens: input, output_tokens: output },
    }
  if (path.includes(':generateContent'))
    return {
      candidates: [{ content: { role: 'model', parts: [{ text }] }, finishReason: 'STOP', index: 0 }],
      usageMetadata: {
        promptTokenCount: input,
        candidatesTokenCount: output,
        totalTokenCount: input + output,
      },
    }
  return {
    id: 'chatcmpl-1',
    object: 'chat.completion',
    created: 1,
    model: 'test',
    choices: [{ index: 0, message: { role: 'assistant', content: text }, finish_reason: 'stop' }],
    usage: { prompt_tokens: input, completion_tokens: output, total_tokens: input + output },
  }
}

async function read(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

const dataUrl = /^data:image\/[a-z]+;base64,/

/** The texts of a request, whatever its format; pictures go to `photos`. */
function collect(value: unknown, photos: Buffer[]): string[] {
  if (typeof value === 'string') {
    if (dataUrl.test(value)) photos.push(Buffer.from(value.replace(dataUrl, ''), 'base64'))
    else if (value.startsWith('/9j/')) photos.push(Buffer.from(value, 'base64'))
    else return [value]
    return []
  }
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap((inner) => collect(inner, photos))
}
