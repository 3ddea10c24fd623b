import { wordsHere } from '../../../../platform/device/identity'
import type { Upload } from './photo-intake'

/** Where a photo is on its way, in a sentence, with what becomes of it. */
export function uploadInWords({ state, message, isKept }: Upload, online: boolean): string {
  const rests = isKept
    ? 'Fotoğraf bu cihazda duruyor; sayfayı kapatabilirsiniz.'
    : 'Bu cihaz fotoğrafı saklayamıyor: gönderilene kadar sayfayı kapatmayın.'
  if (state === 'failed') return `${message} ${rests}`
  if (state === 'checking') return 'Fotoğraf hazırlanıyor.'
  if (state === 'sending') return `Sunucuya gönderiliyor. ${rests}`
  if (!online) return `Bağlantı gelince kendiliğinden gönderilecek. ${rests}`
  if (state === 'postponed' && message !== '') return `${message} ${rests}`
  return state === 'postponed'
    ? `Sunucuya şu anda ulaşılamıyor ya da sunucu yoğun; kendiliğinden yeniden denenecek. ${rests}`
    : `Gönderilmeyi bekliyor. ${rests}`
}

/** 'gönderilmeyi bekliyor' and how far it is, for all that are on their way together. */
export function waitingInWords(count: number): string {
  return `${count} fotoğraf bu cihazda bekliyor`
}

/** Why a device keeps no photos. */
export const whyUnkept = (): string =>
  wordsHere({ browser: 'gizli pencere ya da dolu depolama', app: 'telefonda yer kalmamış olabilir' })
