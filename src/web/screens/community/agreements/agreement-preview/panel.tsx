import { Box, chakra } from '@chakra-ui/react'
import { useWords } from '../../../../i18n/use-words.ts'
import { Unread } from '../../../shared/lists/unread.tsx'
import { Emails } from '../publication/emails.tsx'
import { WhomItConcerns } from '../publication/whom-it-concerns.tsx'
import { useAgreementPublishing, useChangeTyped, usePublicationForecast } from './connect.tsx'
import { OtherLanguages } from './other-languages.tsx'
import { VersionForm } from './version-form.tsx'

/** Beside the text of a new version: how it treats those who signed an earlier one, who they are and what they are told. */
export function PublishingPanel() {
  const { t } = useWords()
  const { draft, isReread } = useAgreementPublishing()
  const { isMaterial } = useChangeTyped()
  const { answer, isStale, failure, retry } = usePublicationForecast()
  return (
    <>
      <chakra.section
        aria-label={t('version.kind')}
        bg="sheet"
        borderWidth="1px"
        borderRadius="l2"
        p={{ base: '4', md: '6' }}
      >
        <VersionForm />
      </chakra.section>
      {!isReread && <OtherLanguages />}
      {failure && <Unread failure={failure} onRetry={retry} />}
      {(answer || !failure) && (
        <Box aria-busy={isStale}>
          <WhomItConcerns
            linkId={draft.linkId}
            kind={draft.kind}
            concerned={answer?.concerned ?? null}
            isAsked={isMaterial}
          />
        </Box>
      )}
      {isMaterial && (answer || !failure) && <Emails answer={answer} isStale={isStale} />}
    </>
  )
}
