import { Box, Flex } from '@chakra-ui/react'
import { lazy, Suspense, useState } from 'react'
import { useWords } from '../../../i18n/use-words.ts'
import { ownPdfPath } from '../../shared/page/paths.ts'
import { AnswerList, AnswerRow } from '../../../ui/messages/answer-list.tsx'
import { FormCard } from '../../../ui/page/form-card.tsx'
import { LinkButton } from '../../../ui/page/links.tsx'
import { NewTabNote } from '../../../ui/page/new-tab-note.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { LoadingRows } from '../../../ui/tables/loading-rows.tsx'
import { sizeIn } from '../../../ui/tables/sizes.ts'
import { VersionName } from '../../../ui/tables/version-name.tsx'
import { ScreenHeading } from '../../../ui/page/screen-heading.tsx'
import { useManager } from '../../shared/flow/session.connect.tsx'
import { LoadError } from '../../shared/lists/load-error.tsx'
import { signedPdfFlow } from './connect.ts'
import { AgreedToLatest, NewVersion, NewVersionFlow } from './new-version.tsx'

/** The PDF library is large, so it is loaded with the file. */
const PdfPages = lazy(async () => ({ default: (await import('../../../ui/pdf/pdf-pages.tsx')).PdfPages }))

/** `/corp/:linkId/signed-cla`: shows the corporation's signed agreement for download, and a later version to accept. */
export default function SignedClaScreen() {
  return (
    <signedPdfFlow.ReadingFlow>
      <NewVersionFlow>
        <SignedCla />
      </NewVersionFlow>
    </signedPdfFlow.ReadingFlow>
  )
}

/** Describes the card's content and whether the agreement is the current version. */
function Lead() {
  const { t } = useWords()
  return (
    <>
      <p>{t('signedPdf.lead')}</p>
      <AgreedToLatest />
    </>
  )
}

function SignedCla() {
  const { t } = useWords()
  const { answer, isBusy, failure, retry } = signedPdfFlow.useReading()
  return (
    <Page title={t('title.signedCla')} busy={isBusy}>
      <FormCard heading={<ScreenHeading>{t('admin.signedCla')}</ScreenHeading>} lead={<Lead />}>
        {failure && <LoadError failure={failure} onRetry={retry} />}
        {answer === null && !failure && <LoadingRows count={1} />}
        {answer && <SignedPdfCard {...answer} />}
      </FormCard>
      <NewVersion />
    </Page>
  )
}

/** First page of the PDF, its facts, and the buttons to open or download it. There is no preview of a file that cannot be drawn. */
function SignedPdfCard({ filename, size }: { filename: string; size: number }) {
  const { t } = useWords()
  const agreement = useManager()?.signed_agreement
  const [pages, setPages] = useState<number | null>(null)
  const [isFailed, setIsFailed] = useState(false)
  return (
    <Flex direction={{ base: 'column', md: 'row' }} gap="6" align="flex-start">
      {!isFailed && (
        <Box flex="none" width={{ base: 'full', sm: '14rem' }} minHeight="10rem">
          <Suspense fallback={<LoadingRows count={2} />}>
            <PdfPages
              file={ownPdfPath}
              most={1}
              onOpened={({ document }) => setPages(document.numPages)}
              onFailed={() => setIsFailed(true)}
              failed={null}
            />
          </Suspense>
        </Box>
      )}
      <Flex direction="column" gap="5" flex="1" minWidth="0" width="full">
        <AnswerList isInCard>
          <AnswerRow term={t('signedPdf.file')}>{filename}</AnswerRow>
          {agreement && (
            <AnswerRow term={t('signedPdf.version')}>
              <VersionName {...agreement} />
            </AnswerRow>
          )}
          {pages !== null && <AnswerRow term={t('signedPdf.pages')}>{pages}</AnswerRow>}
          <AnswerRow term={t('signedPdf.size')}>{size < 1024 ? t('signedPdf.small') : sizeIn(size)}</AnswerRow>
        </AnswerList>
        <Flex gap="3" wrap="wrap" mt="3">
          <LinkButton href={ownPdfPath} target="_blank" rel="noopener">
            {t('signedPdf.open')}
            <NewTabNote />
          </LinkButton>
          <LinkButton
            href={ownPdfPath}
            download={filename}
            bg="transparent"
            color="ink"
            borderColor="control"
            _hover={{ bg: 'accent.soft' }}
          >
            {t('signedPdf.download')}
          </LinkButton>
        </Flex>
      </Flex>
    </Flex>
  )
}
