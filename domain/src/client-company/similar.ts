import { foldTurkish } from '../turkish'

/** Why a client company that is there already may be the one being entered (CC-01). */
export const similarities = ['sgk_no', 'tax_number', 'name'] as const
export type Similarity = (typeof similarities)[number]

export const similarityLabels: Record<Similarity, string> = {
  sgk_no: 'SGK sicil no aynı',
  tax_number: 'vergi numarası aynı',
  name: 'adı benziyor',
}

export interface ComparedCompany {
  name: string
  sgk_no: string
  tax_number: string
}

/** Words of legal forms and trades that tell no two companies apart. */
const commonWords = new Set(
  'a s as anonim ltd limited sti sirketi ve san sanayi sanayii tic ticaret isletmesi koll kolektif kom komandit'.split(
    ' ',
  ),
)

/** The words of a name that tell it from others, folded: `ÇINAR Yapı San. ve Tic. A.Ş.` -> `cinar`, `yapi`. */
export function tellingWords(name: string): string[] {
  return foldTurkish(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !commonWords.has(word))
}

/** What makes two companies look like one; nothing where both are likely to be there. */
export function similaritiesOf(typed: ComparedCompany, known: ComparedCompany): Similarity[] {
  const names = [typed.name, known.name].map((name) => tellingWords(name).join(' '))
  return similarities.filter((similarity) =>
    similarity === 'name'
      ? names[0] !== '' && names[0] === names[1]
      : typed[similarity] !== '' && typed[similarity] === known[similarity],
  )
}
