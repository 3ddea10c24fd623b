import { expect, test } from 'vitest'
import { engineDraftName } from './finding-marks'

test.each([
  ['yerlesik', 'Otomatik taslak'],
  ['cihazda', 'Otomatik taslak, cihazda'],
  ['openai/gpt-5', 'Yapay zekâ taslağı'],
  ['ollama/qwen3-vl', 'Yapay zekâ taslağı'],
])('AI-01 what %s drafted is called “%s”', (source, name) => {
  expect(engineDraftName({ source })).toBe(name)
})
