/**
 * The second opinion of the product. Its weights are made from the catalogue and the training notes by
 * `scripts/second-opinion.mjs` before anything is built or tested, and unpacked when somebody first asks.
 */
import madeJson from '../made/second-opinion.json'
import { SecondOpinion } from './opinion'

let made: SecondOpinion | undefined

export function secondOpinion(): SecondOpinion {
  made ??= new SecondOpinion(madeJson)
  return made
}
