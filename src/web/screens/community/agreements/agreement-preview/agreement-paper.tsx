import { Box, chakra, Flex, Grid, Link } from '@chakra-ui/react'
import { type ReactNode, useState } from 'react'
import type { ResultOf, Schemas } from '../../../../../../openapi/index.ts'
import { htmlLanguage, type Language } from '../../../../../domain/text/languages.ts'
import { useWords } from '../../../../i18n/use-words.ts'
import { agreementPreviewFilePath } from '../../../shared/page/paths.ts'
import { Notice } from '../../../../ui/messages/notice.tsx'
import { Blocks } from '../../../shared/agreement/agreement-block-view.tsx'
import { PagePictures } from '../../page-pictures.tsx'
import { ChangedSheet } from '../publication/changed-sheet.tsx'

type Difference = ResultOf<'previewDifference'>

type AgreementPaperProps = {
  preview: Schemas['AgreementPreview']
  /** Difference from the previous version; null if there is none. */
  difference: Difference | null
  language: Language
}

/**
 * Unpublished agreement as signers will see it, or its changes. The PDF is shown next to the text of a first version and collapsed below the text of
 * a later version.
 */
export function AgreementPaper({ preview, difference, language }: AgreementPaperProps) {
  const { t, pageCount } = useWords()
  const file = agreementPreviewFilePath(preview.document)
  if (difference?.is_new) {
    return (
      <>
        <ChangedSheet changes={difference.blocks} language={language} />
        <FileBelow file={file} title={preview.title} pages={preview.pages} />
      </>
    )
  }
  return (
    <chakra.section aria-label={t('publish.text')}>
      {difference && <Notice>{t('publish.same')}</Notice>}
      <Box display="flex" flexWrap="wrap" columnGap="5" rowGap="2" alignItems="center" my="3" textStyle="small">
        <span>{t('publish.pages', { title: preview.title, pages: pageCount(preview.pages) })}</span>
        <Link href={file} target="_blank" rel="noopener" py="2">
          {t('publish.pdf')}
        </Link>
      </Box>
      <Beside file={file} title={preview.title}>
        <article id="agreement" lang={htmlLanguage(language)}>
          <Blocks text={preview.text} language={language} />
        </article>
      </Beside>
    </chakra.section>
  )
}

/** Collapsed PDF. Its pages are loaded on expansion. */
function FileBelow({ file, title, pages }: { file: string; title: string; pages: number }) {
  const { t, pageCount } = useWords()
  const [isOpen, setOpen] = useState(false)
  return (
    <Flex columnGap="5" rowGap="2" wrap="wrap" align="start" textStyle="small">
      <chakra.details flex="1 1 20rem" minWidth="0" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <chakra.summary cursor="pointer" color="accent" py="2" borderRadius="l1" width="fit-content">
          {t('publish.pdfPages', { pages: pageCount(pages) })}
        </chakra.summary>
        {isOpen && <PagePictures file={file} title={title} maxHeight="calc(100vh - 6rem)" />}
      </chakra.details>
      <Link href={file} target="_blank" rel="noopener" py="2">
        {t('publish.pdf')}
      </Link>
    </Flex>
  )
}

/** Agreement text with the PDF pages next to it; stacked in a narrow window. */
function Beside({ file, title, children }: { file: string; title: string; children: ReactNode }) {
  return (
    <Grid gap="4" templateColumns={{ base: 'minmax(0, 1fr)', xl: 'repeat(2, minmax(0, 1fr))' }} alignItems="start">
      <Box bg="sheet" borderWidth="1px" borderRadius="l2" px={{ base: '5', md: '10' }} py={{ base: '6', md: '10' }}>
        {children}
      </Box>
      <Box position={{ xl: 'sticky' }} top="4" minWidth="0">
        <PagePictures file={file} title={title} maxHeight="calc(100vh - 6rem)" />
      </Box>
    </Grid>
  )
}
