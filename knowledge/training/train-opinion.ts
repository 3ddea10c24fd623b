/**
 * Makes the weights of the second opinion: `npm run train` writes data/opinion-weights.json. The same texts give the same
 * bytes. `--left-out 2` leaves the notes of a part out and keeps the weights apart.
 */
import { readLessons } from './lessons'
import { pack } from './packing'
import { readLeftOut, writeWeights } from './parts'
import { fitSoftmax } from './softmax'

const buckets = 32_768
const leftOut = readLeftOut(process.argv)
writeWeights('opinion', JSON.stringify(pack(fitSoftmax(readLessons(leftOut), buckets))), leftOut)
