// An endpoint of another program on this machine, which checks messages with the convention's own library.
import type { IncomingHttpHeaders } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook } from 'standardwebhooks'

export interface ReceivedWebhook {
  path: string
  headers: IncomingHttpHeaders
  body: string
}

export interface Answer {
  status: number
  headers?: Record<string, string>
  body?: string
}

export interface WebhookReceiver {
  url: string
  /** Every call, whatever the answer. */
  received: ReceivedWebhook[]
  /** Calls that are held without an answer now. */
  held(): number
  /** What the next calls are answered with, in order; 204 after that. `null` never answers. */
  answerWith(...answers: (Answer | null)[]): void
  close(): Promise<void>
}

export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const received: ReceivedWebhook[] = []
  const answers: (Answer | null)[] = []
  let held = 0
  const server = createServer((request, response) => {
    held += 1
    response.once('close', () => {
      held -= 1
    })
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      received.push({
        path: request.url ?? '',
        headers: request.headers,
        body: Buffer.concat(chunks).toString(),
      })
      const answer = answers.length > 0 ? answers.shift() : { status: 204 }
      if (answer) response.writeHead(answer.status, answer.headers).end(answer.body)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    received,
    held: () => held,
    answerWith: (...next) => void answers.push(...next),
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** What a message says to a receiver with that secret. @throws Error where it is not signed with it */
export function verified(secret: string, { headers, body }: ReceivedWebhook): unknown {
  return new Webhook(secret).verify(body, headers as Record<string, string>)
}
