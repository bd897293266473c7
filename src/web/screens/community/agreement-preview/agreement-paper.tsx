import { Box, Button, chakra, Grid, Link } from '@chakra-ui/react'
import { type ReactNode, useState } from 'react'
import type { ResultOf, Schemas } from '../../../../../openapi/index.ts'
import { htmlLanguage, type Language } from '../../../../domain/languages.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { agreementPreviewFilePath } from '../../../paths.ts'
import { Notice } from '../../../ui/notice.tsx'
import { Blocks } from '../../shared/agreement-block.tsx'
import { MarkedBlocks } from '../../shared/marked-blocks.tsx'
import { PagePictures } from '../page-pictures.tsx'

type Difference = ResultOf<'previewDifference'>

type AgreementPaperProps = {
  preview: Schemas['AgreementPreview']
  /** The difference from the previous version; null where there is none. */
  difference: Difference | null
  language: Language
}

/** An unpublished agreement as its signers will read it; beside it its PDF and the differences. */
export function AgreementPaper({ preview, difference, language }: AgreementPaperProps) {
  const { t, pageCount } = useWords()
  const [isMarked, setMarked] = useState(difference !== null)
  return (
    <chakra.section aria-label={t('publish.text')}>
      {difference && !difference.is_new && <Notice>{t('publish.same')}</Notice>}
      <Box display="flex" flexWrap="wrap" columnGap="5" rowGap="2" alignItems="center" my="3" textStyle="small">
        <span>{t('publish.pages', { title: preview.title, pages: pageCount(preview.pages) })}</span>
        <Link href={agreementPreviewFilePath(preview.document)} target="_blank" rel="noopener" py="2">
          {t('publish.pdf')}
        </Link>
        {difference?.is_new && (
          <>
            <span>
              <ins className="change">{t('change.added')}</ins> <del className="change">{t('change.removed')}</del>
            </span>
            <Button variant="plain" aria-pressed={isMarked} onClick={() => setMarked(!isMarked)}>
              {t('change.marks')}
            </Button>
          </>
        )}
      </Box>
      <Beside file={agreementPreviewFilePath(preview.document)} title={preview.title}>
        <article id="agreement" lang={htmlLanguage(language)}>
          {difference?.is_new && isMarked ? (
            <MarkedBlocks changes={difference.blocks} language={language} />
          ) : (
            <Blocks text={preview.text} language={language} />
          )}
        </article>
      </Beside>
    </chakra.section>
  )
}

/** The sheet of paper, and beside it (in narrow windows below it) the pages of the PDF. */
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
