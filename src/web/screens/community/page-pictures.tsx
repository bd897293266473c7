import { Box } from '@chakra-ui/react'
import { lazy, Suspense } from 'react'
import { useWords } from '../../i18n/use-words.ts'
import { LoadingRows } from '../../ui/tables/loading-rows.tsx'

/** The PDF library is large, so it is loaded only on pages that show a PDF, never for signers. */
const PdfPages = lazy(async () => ({ default: (await import('../../ui/pdf/pdf-pages.tsx')).PdfPages }))

/** Images of the PDF pages, for comparison with the extracted text. */
export function PagePictures({ file, title, maxHeight }: { file: string; title: string; maxHeight: string }) {
  const { t } = useWords()
  return (
    <Box minWidth="0">
      <Box textStyle="small" color="ink.third" mb="2">
        {t('pages.lead')}
      </Box>
      <Box
        tabIndex={0}
        role="region"
        aria-label={t('pages.title', { title })}
        bg="canvas"
        borderWidth="1px"
        borderRadius="l2"
        overflowY="auto"
        maxHeight={maxHeight}
        p="2"
      >
        <Suspense fallback={<LoadingRows count={2} />}>
          <PdfPages key={file} file={file} />
        </Suspense>
      </Box>
    </Box>
  )
}
