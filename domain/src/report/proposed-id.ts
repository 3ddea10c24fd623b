import { v5 as uuidv5 } from 'uuid'

/**
 * The id of the finding that a hazard becomes of words that were asked about: the server's and the device's of the same words are
 * one finding, also where neither knows that the other answered.
 * @param asked_as a UUID made by whoever asks, another one each time
 */
export const proposedId = (asked_as: string, hazard_id: string): string => uuidv5(hazard_id, asked_as)
