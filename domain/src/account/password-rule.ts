export const passwordMessage = 'Şifre en az 8 karakter olmalı, büyük/küçük harf ve rakam içermelidir'
export const minimumPasswordLength = 8
export const maximumPasswordLength = 128

/** From this length on a password may be made of any characters. */
export const freePasswordLength = 12

/** What a password has of what the rule asks for, to tick off while it is typed. */
export interface PasswordParts {
  /** 8 to 128 characters. */
  length: boolean
  /** Upper case, lower case and a digit, which from 12 characters on are not asked for. */
  upper: boolean
  lower: boolean
  digit: boolean
}

/** The parts of the password rule of seed 1 section 5, each whether it is met. */
export function passwordParts(password: string): PasswordParts {
  const length = Array.from(password).length
  const isFree = length >= freePasswordLength
  return {
    length: length >= minimumPasswordLength && length <= maximumPasswordLength,
    upper: isFree || /\p{Lu}/u.test(password),
    lower: isFree || /\p{Ll}/u.test(password),
    digit: isFree || /\d/.test(password),
  }
}

/**
 * The password rule of seed 1 section 5: at least 8 characters; below 12 it needs an upper-case letter, a lower-case
 * letter and a digit. At most 128.
 */
export function isAcceptablePassword(password: string): boolean {
  return Object.values(passwordParts(password)).every(Boolean)
}
