import { type ComponentProps, lazy, Suspense } from 'react'
import type { PdfPicture as PdfPictureType } from '../../../ui/pdf/pdf-picture.tsx'

type Props = ComponentProps<typeof PdfPictureType>

/** The PDF library is large, so it is loaded with the document. The picture is omitted if the library cannot be loaded. */
const PdfPicture = lazy(async () =>
  import('../../../ui/pdf/pdf-picture.tsx').then(
    (loaded) => ({ default: loaded.PdfPicture }),
    () => ({ default: ({ fallback }: Props) => fallback }),
  ),
)

/** One page of a company's document. */
export function DocumentPicture(props: Props) {
  return (
    <Suspense fallback={props.fallback}>
      <PdfPicture {...props} />
    </Suspense>
  )
}
