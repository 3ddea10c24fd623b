import { cleanText } from '../clean-text'

export const maximumNameLength = 100
export const firstNameMissingMessage = 'Ad zorunludur'
export const lastNameMissingMessage = 'Soyad zorunludur'
export const personNameMessage = 'Yalnızca harf kullanın'

/** Whether a name can be a person's: letters of any script, single blanks, apostrophe, hyphen and dot between them. */
export function isPersonName(text: string): boolean {
  return /^[\p{L}\p{M}]+(?:[ '’.-]{1,2}[\p{L}\p{M}]+)*\.?$/u.test(cleanText(text))
}
