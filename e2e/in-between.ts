// What stands between a device and the server: it passes everything on, until it is told to answer in the server's place.
import { createServer, type IncomingHttpHeaders, request as ask } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'

export interface Asked {
  method: string
  path: string
  headers: IncomingHttpHeaders
}

export interface InBetween {
  address: string
  /** Answers what is asked for from now on, in the place of the server; 0 cuts the connection, `silence` says nothing. */
  answer: (which: (asked: Asked) => boolean, status: number, body?: string, type?: string) => void
  /** Passes on what is asked for, and cuts the line before an answer comes back. */
  loseAnswers: (which: (asked: Asked) => boolean) => void
  /** Passes everything on again. */
  pass: () => void
  /** How often it answered in the server's place since it was told to. */
  answered: () => number
  close: () => void
}

export const silence = -1

export const hotspotPage = '<!doctype html><title>Misafir Wi-Fi</title><h1>Lütfen giriş yapın</h1>'

export const isCall = ({ path }: Asked) => path.startsWith('/api/')

export async function standInBetween(server: string): Promise<InBetween> {
  let answers: (asked: Asked) => { status: number; body: string; type: string } | null = () => null
  let isLost: (asked: Asked) => boolean = () => false
  let answered = 0
  /** Whoever waits for a word; what comes next begins with lines of its own. */
  const unheard = new Set<Socket>()
  const begin = () => {
    answered = 0
    for (const line of unheard) line.destroy()
    unheard.clear()
  }
  const { hostname, port } = new URL(server)
  const between = createServer((request, response) => {
    const { method = 'GET', url: path = '/', headers } = request
    const own = answers({ method, path, headers })
    if (own) {
      answered += 1
      if (own.status === silence) unheard.add(request.socket)
      else if (own.status === 0) request.destroy()
      else
        request.resume().once('end', () => {
          response.writeHead(own.status, { 'content-type': own.type }).end(own.body)
        })
      return
    }
    const passed = ask({ hostname, port, method, path, headers }, (reply) => {
      if (isLost({ method, path, headers })) {
        answered += 1
        request.socket.destroy()
        return
      }
      response.writeHead(reply.statusCode ?? 502, reply.headers)
      reply.pipe(response)
    })
    passed.once('error', () => response.destroy())
    response.once('close', () => passed.destroy())
    request.pipe(passed)
  })
  await new Promise<void>((resolve) => between.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${(between.address() as AddressInfo).port}`,
    answer: (which, status, body = hotspotPage, type = 'text/html; charset=utf-8') => {
      begin()
      answers = (asked) => (which(asked) ? { status, body, type } : null)
    },
    loseAnswers: (which) => {
      begin()
      answers = () => null
      isLost = which
    },
    pass: () => {
      begin()
      answers = () => null
      isLost = () => false
    },
    answered: () => answered,
    close: () => {
      between.closeAllConnections()
      between.close()
    },
  }
}
