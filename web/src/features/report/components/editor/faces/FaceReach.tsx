import { Notice } from '../../../../../ui/feedback/Notice'

export interface FaceReachProps {
  online: boolean
  /** Whether faces are found here without a connection; null until that is known. */
  isKept: boolean | null
  /** How many photos the server does not have yet. */
  waiting: number
}

/** What can be done now, and what waits: for the connection, or for photos to arrive. */
export function FaceReach({ online, isKept, waiting }: FaceReachProps) {
  if (!online && isKept === false)
    return (
      <Notice tone="caution" announce title="Bağlantısız tarama bu cihazda hazır değil">
        Tarama dosyaları bu cihazda yok, bağlantı olmadan da inmez. Fotoğraflara kendiniz bakıp yüzleri
        işaretleyerek bulanıklaştırın; taramak ve kontrolü kaydetmek için bağlantı gerekir.
      </Notice>
    )
  if (online ? waiting === 0 : isKept === null) return null
  return (
    <Notice
      title={online ? `${waiting} fotoğraf sunucuya ulaşmadı` : 'Bağlantı yok; tarama bu cihazda çalışır'}
    >
      Öneriler bu rapor açık kaldıkça burada durur. Fotoğraf sunucuya ulaşınca yüzleri bulanıklaştırın.
    </Notice>
  )
}
