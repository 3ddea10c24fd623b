// Wording that several screens of accounts share (seed 1 section 8).

export const resendFailedMessage = 'E-posta gönderilirken bir hata oluştu.'
export const resetRequestFailedMessage = 'Şifre sıfırlama isteği gönderilemedi'
export const passwordsDifferMessage = 'Şifreler eşleşmiyor'
export const fillInAllMessage = 'Lütfen tüm alanları doldurun'
export const linkMissingMessage =
  'Bağlantı eksik veya sayfa yenilenmiş. E-postanızdaki bağlantıya yeniden tıklayın.'
