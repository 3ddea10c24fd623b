import type { DeviceAnswer, DeviceQuestion } from '@gozlem/knowledge/note-worker'

/**
 * Asks the engine on this device, off the page's own thread; it goes with its memory once all is answered.
 * @throws where it cannot be started, as without its files
 */
export async function askDevice(questions: readonly DeviceQuestion[]): Promise<DeviceAnswer[]> {
  const worker = new Worker(new URL('./engine-worker.ts', import.meta.url), { type: 'module' })
  const answers: DeviceAnswer[] = []
  const all = new Promise<void>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<DeviceAnswer>) => {
      answers.push(data)
      if (answers.length === questions.length) resolve()
    })
    worker.addEventListener('error', () => reject(new Error('the engine on the device did not start')))
  })
  for (const question of questions) worker.postMessage(question, [])
  await all.finally(() => worker.terminate())
  return answers
}
