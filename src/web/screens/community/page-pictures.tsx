import { Box } from '@chakra-ui/react'
import { lazy, Suspense } from 'react'
import { useWords } from '../../i18n/use-words.ts'
import { LoadingRows } from '../../ui/tables/loading-rows.tsx'

/** The PDF library is large: it is loaded where pages are shown, and never for signers. */
const PdfPages = lazy(async () => ({ default: (await import('../../ui/pdf/pdf-pages.tsx')).PdfPages }))

/** The pages of an agreement's PDF as pictures, to compare with the text that was read. */
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
