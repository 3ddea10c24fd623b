// A model's stand-in for journeys: speaks as much of OpenAI's chat completions as the product uses, and says one finding
// about every photo until it is told to be down.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface ModelStandIn {
  url: string
  /** Bodies of the requests so far, as text. */
  asked: string[]
  /** Answers with an error from now on. */
  goDown: () => void
  close: () => Promise<void>
}

const finding = {
  uygunsuzluk: 'Yük asansörünün kapısı açıkken hareket edebiliyor.',
  aciklama: 'Kapı kilidi köprülenmiş; çalışan kuyuya düşebilir.',
  onlemler: ['Asansörü kullanım dışı bırakın.', 'Kapı kilidini onarın.'],
  siddet: '5',
  olasilik: '4',
  etki: '1',
  mevzuat: ['kanun-6331#Madde 4/1-a', 'kanun-9999#Madde 1'],
  guven: 'yuksek',
}
const answer = { sonuc: 'uygunsuzluk_var', gerekce: '', bulgular: [finding] }

export async function startModelStandIn(): Promise<ModelStandIn> {
  const asked: string[] = []
  let isDown = false
  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8')
    request.on('data', (part: string) => {
      body += part
    })
    request.once('end', () => {
      asked.push(body)
      response.writeHead(isDown ? 503 : 200, { 'content-type': 'application/json' })
      response.end(isDown ? '{}' : JSON.stringify(completion))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    asked,
    goDown: () => {
      isDown = true
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const completion = {
  id: 'chatcmpl-1',
  object: 'chat.completion',
  created: 1,
  model: 'deneme',
  choices: [
    {
      index: 0,
      message: { role: 'assistant', content: JSON.stringify(answer) },
      finish_reason: 'stop',
    },
  ],
  usage: { prompt_tokens: 4200, completion_tokens: 310, total_tokens: 4510 },
}
