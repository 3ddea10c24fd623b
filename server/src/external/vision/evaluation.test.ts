import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { describeScores, evaluatePhotos, readLabels, sumUp } from './evaluation'
import { createModelEngine } from './model-engine'
import { finding, found, nothing } from './testing/answers'
import { type ModelServer, startModelServer } from './testing/model-server'
import { localModel, photoWithPlace } from './testing/settings'

let server: ModelServer
let folder: string
let photo: Buffer
beforeAll(async () => {
  server = await startModelServer()
  folder = await mkdtemp(join(tmpdir(), 'gozlem-eval-'))
  photo = await photoWithPlace(1000, 800)
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

const railing = { name: 'korkuluk yok', words: ['korkuluk'], regulations: ['yapi-isleri', 'kanun-6331'] }
const labels = {
  photos: [
    {
      photo: 'iskele.jpg',
      note: 'iskele',
      site: 'yapi',
      findings: [railing, { name: 'baret yok', words: ['baret'] }],
    },
    { photo: 'ofis.jpg', note: 'ofis', findings: [] },
    { photo: 'depo.jpg', note: 'depo', findings: [] },
    { photo: 'kayip.jpg', note: 'bozuk', findings: [railing] },
  ],
}

/** The office draws a false alarm, the storehouse rightly none, one photo gets no answer. */
function play() {
  server.always(({ text }) => {
    if (text.includes('\niskele\n')) return { says: found(), tokens: { input: 100, output: 10 } }
    if (text.includes('\nofis\n')) return { says: found(finding({ mevzuat: ['yangin'] })) }
    if (text.includes('\nbozuk\n')) return { status: 400 }
    return { says: nothing }
  })
}

describe('the evaluation of vision models', () => {
  it('AI-02 counts hits, citations, silence, tokens and cost', async () => {
    play()
    const scores = await evaluatePhotos(readLabels(labels), {
      concurrency: 2,
      timeoutMs: 20_000,
      readPhoto: async () => photo,
      engineFor: (onCall) =>
        createModelEngine(localModel(server.url, { price: { input: 1, output: 1 } }), {
          onCall,
          retryDelayMs: 1,
        }),
    })
    expect(scores.map(({ hits, missed }) => [hits, missed])).toEqual([
      [['korkuluk yok'], ['baret yok']],
      [[], []],
      [[], []],
      [[], ['korkuluk yok']],
    ])
    expect(sumUp(scores)).toMatchObject({
      photos: 4,
      failures: 1,
      finding_precision: 1 / 2,
      finding_recall: 1 / 3,
      regulation_precision: 2 / 3,
      regulation_recall: 2 / 4,
      silence: 1 / 2,
      input_tokens: 2100,
    })
    expect(describeScores(scores)).toContain('kayip.jpg: FAILED refused: HTTP 400')
  })

  it('AI-02 refuses labels that lead out of the folder or name unknown fields', () => {
    const at = (name: string) => ({ photos: [{ photo: name, findings: [] }] })
    expect(() => readLabels(at('../gizli.jpg'))).toThrow(/photo/)
    expect(() => readLabels({ photos: [{ photo: 'a.jpg', bulgular: [] }] })).toThrow(/bulgular/)
  })

  it('AI-02 runs from the command line against any server that speaks the format', async () => {
    play()
    for (const { photo: name } of labels.photos) await writeFile(join(folder, name), photo)
    await writeFile(join(folder, 'labels.json'), JSON.stringify(labels))
    const root = fileURLToPath(new URL('../../..', import.meta.url))
    const child = spawn(
      process.execPath,
      ['--import', 'tsx', 'src/eval-vision.ts', '--photos', folder, '--labels', join(folder, 'labels.json')],
      {
        cwd: root,
        env: {
          ...process.env,
          AI_PROVIDER: 'openai-compatible',
          AI_MODEL: 'deneme-gorme',
          AI_BASE_URL: server.url,
        },
      },
    )
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (part: Buffer) => (output += part.toString()))
    expect(await new Promise((resolve) => child.once('exit', resolve))).toBe(0)
    expect(output).toContain('openai_compatible/deneme-gorme')
    expect(output).toContain('findings             precision 50.0 %, recall 33.3 %')
    expect(output).toContain('silent on harmless   50.0 %')
  })
})
