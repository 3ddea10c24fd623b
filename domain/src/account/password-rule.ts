export const passwordMessage = 'Şifre en az 8 karakter olmalı, büyük/küçük harf ve rakam içermelidir'
export const maximumPasswordLength = 128

/**
 * The password rule of seed 1 section 5: at least 8 characters; below 12 it needs an upper-case letter, a lower-case
 * letter and a digit. At most 128.
 */
export function isAcceptablePassword(password: string): boolean {
  const length = Array.from(password).length
  if (length < 8 || length > maximumPasswordLength) return false
  return length >= 12 || (/\p{Lu}/u.test(password) && /\p{Ll}/u.test(password) && /\d/.test(password))
}
