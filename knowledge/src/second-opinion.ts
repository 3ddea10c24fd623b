/**
 * The second opinion of the product. `npm run train` makes its weights from the catalogue and the training notes; they are
 * unpacked when somebody first asks.
 */
import weightsJson from '../data/opinion-weights.json'
import { SecondOpinion } from './opinion'

let made: SecondOpinion | undefined

export function secondOpinion(): SecondOpinion {
  made ??= new SecondOpinion(weightsJson)
  return made
}
