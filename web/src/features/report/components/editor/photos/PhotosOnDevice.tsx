import { Button } from '../../../../../ui/actions/Button'
import { LinkButton } from '../../../../../ui/actions/LinkButton'
import { Notice } from '../../../../../ui/feedback/Notice'
import { useOnline } from '../../../../../ui/hooks/use-online'
import { HardDrive, RotateCw } from '../../../../../ui/icons'
import { waitingInWords, whyUnkept } from '../../../model/photos/upload-in-words'

interface PhotosOnDeviceProps {
  /** How many rest on the device and do not get away. */
  kept: number
  /** How many it could not keep. */
  unkept: number
  /** Whether it has hardly any room left. */
  isShort: boolean
  onSend: () => void
}

/** What photos on their way mean for whoever holds the device (BEY-04). */
export function PhotosOnDevice({ kept, unkept, isShort, onSend }: PhotosOnDeviceProps) {
  const online = useOnline()
  return (
    <>
      {kept > 0 && (
        <Notice
          tone="caution"
          announce
          title={waitingInWords(kept)}
          action={
            online && (
              <Button icon={RotateCw} onClick={onSend}>
                Şimdi Gönder
              </Button>
            )
          }
        >
          {online
            ? 'Sunucuya şu anda ulaşılamıyor ya da sunucu yoğun; kendiliğinden yeniden denenecek.'
            : 'Bağlantı gelince kendiliğinden gönderilecek; sayfayı kapatabilirsiniz.'}
        </Notice>
      )}
      {unkept > 0 && (
        <Notice tone="danger" announce title="Bu sayfayı kapatmayın">
          Fotoğraflar bu cihazda saklanamıyor ({whyUnkept()}). {unkept} fotoğraf gönderilene kadar bu sayfa
          açık kalmalı.
        </Notice>
      )}
      {isShort && (
        <Notice
          tone="caution"
          announce
          title="Cihazda yer azalıyor"
          action={
            <LinkButton to="/device-data" icon={HardDrive}>
              Bu Cihazdaki Veriler
            </LinkButton>
          }
        >
          Bağlantı yokken yalnızca birkaç fotoğraf daha saklanabilir. Bağlanıp bekleyenleri gönderin ya da
          cihazda yer açın.
        </Notice>
      )}
    </>
  )
}
