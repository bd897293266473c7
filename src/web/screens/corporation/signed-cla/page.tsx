import { Flex } from '@chakra-ui/react'
import { useWords } from '../../../i18n/use-words.ts'
import { ownPdfPath } from '../../shared/page/paths.ts'
import { AnswerList, AnswerRow } from '../../../ui/messages/answer-list.tsx'
import { FormCard } from '../../../ui/page/form-card.tsx'
import { LinkButton } from '../../../ui/page/links.tsx'
import { NewTabNote } from '../../../ui/page/new-tab-note.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { LoadingRows } from '../../../ui/tables/loading-rows.tsx'
import { sizeIn } from '../../../ui/tables/sizes.ts'
import { ScreenHeading } from '../../../ui/page/screen-heading.tsx'
import { LoadError } from '../../shared/lists/load-error.tsx'
import { signedPdfFlow } from './connect.ts'
import { AgreedToLatest, NewVersion, NewVersionFlow } from './new-version.tsx'

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
        {answer && (
          <Flex direction="column" gap="5">
            <AnswerList isInCard>
              <AnswerRow term={t('signedPdf.file')}>{answer.filename}</AnswerRow>
              <AnswerRow term={t('signedPdf.size')}>{sizeIn(answer.size)}</AnswerRow>
            </AnswerList>
            <Flex gap="3" wrap="wrap">
              <LinkButton href={ownPdfPath} target="_blank" rel="noopener">
                {t('signedPdf.open')}
                <NewTabNote />
              </LinkButton>
              <LinkButton
                href={ownPdfPath}
                download={answer.filename}
                bg="transparent"
                color="ink"
                borderColor="control"
                _hover={{ bg: 'accent.soft' }}
              >
                {t('signedPdf.download')}
              </LinkButton>
            </Flex>
          </Flex>
        )}
      </FormCard>
      <NewVersion />
    </Page>
  )
}
