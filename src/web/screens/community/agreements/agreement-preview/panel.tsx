import { Box, Button, chakra, Flex } from '@chakra-ui/react'
import { findLanguage, type Language } from '../../../../../domain/text/languages.ts'
import { useWords } from '../../../../i18n/use-words.ts'
import { Notice } from '../../../../ui/messages/notice.tsx'
import { TextLink } from '../../../../ui/page/links.tsx'
import { LoadError } from '../../../shared/lists/load-error.tsx'
import { updateAgreementPath } from '../../../shared/page/paths.ts'
import { useProject } from '../../project.connect.tsx'
import { Emails } from '../publication/emails.tsx'
import { AffectedPeople } from '../publication/affected-people.tsx'
import {
  useAgreementPublishing,
  useAgreementPublishingActions,
  useChangeTyped,
  usePublicationForecast,
} from './connect.tsx'
import { VersionForm } from './version-form.tsx'

/** Panel next to the text of a new version: the earlier signers, how they are treated, and the emails they receive. */
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
      {failure && <LoadError failure={failure} onRetry={retry} />}
      {(answer || !failure) && (
        <Box aria-busy={isStale}>
          <AffectedPeople
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

/** Other languages of the same type: published together with this version, or unchanged with a warning. */
function OtherLanguages() {
  const { draft } = useAgreementPublishing()
  const project = useProject()
  const inForce = (project?.answer?.versions ?? []).flatMap(({ kind, is_in_force, language, version }) => {
    const match = findLanguage(language)
    return kind === draft.kind && is_in_force && match && match !== draft.language ? [{ language: match, version }] : []
  })
  if (draft.updating === null || inForce.length === 0) return null
  return inForce.map((version) => <OtherLanguage key={version.language} {...version} />)
}

function OtherLanguage({ language, version }: { language: Language; version: number }) {
  const { t, languageName } = useWords()
  const { draft } = useAgreementPublishing()
  const { prepareBeside, leaveOther } = useAgreementPublishingActions()
  const name = languageName(language)
  const isTogether =
    draft.others?.some((agreement) => agreement.language === language && agreement.document !== '') ?? false
  return (
    <Notice>
      <chakra.p color="ink" fontWeight="bold">
        {t(isTogether ? 'together.both' : 'together.one', { language: name })}
      </chakra.p>
      <chakra.p mt="1" textStyle="small">
        {t(isTogether ? 'together.bothLead' : 'together.oneLead', { language: name, version })}
      </chakra.p>
      <Flex mt="2" columnGap="4" rowGap="1" wrap="wrap" align="center">
        <Box as="span">
          <TextLink
            to={updateAgreementPath(draft.kind, language, draft.linkId)}
            py="2"
            onClick={() => prepareBeside(language)}
          >
            {t(isTogether ? 'together.change' : 'together.put', { language: name })}
          </TextLink>
        </Box>
        {isTogether && (
          <Button variant="plain" onClick={() => leaveOther(language)}>
            {t('together.leave', { language: name })}
          </Button>
        )}
      </Flex>
    </Notice>
  )
}
