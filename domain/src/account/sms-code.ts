// The code that proves a phone (REG-02).
export const smsCodeMessage = 'Geçerli 6 haneli SMS doğrulama kodu girin'
export const smsCodeLifeSeconds = 10 * 60
export const smsCodeTries = 5
/** How long to wait before the next code, and after a refusal for sending too often. */
export const smsResendSeconds = 60
export const smsRefusedSeconds = 120

export function isSmsCode(text: string): boolean {
  return /^[0-9]{6}$/.test(text)
}
