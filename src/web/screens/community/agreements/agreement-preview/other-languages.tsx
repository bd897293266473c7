import { Button, Flex } from '@chakra-ui/react'
import { findLanguage, type Language } from '../../../../../domain/text/languages.ts'
import { useWords } from '../../../../i18n/use-words.ts'
import { Dot } from '../../../../ui/feedback/state-word.tsx'
import { TextLink } from '../../../../ui/page/links.tsx'
import { updateAgreementPath } from '../../../shared/page/paths.ts'
import { useProject } from '../../project.connect.tsx'
import { useAgreementPublishing, useAgreementPublishingActions } from './connect.tsx'

type OtherVersion = { language: Language; version: number; isTogether: boolean }

/** Returns the other languages of the agreement with their current version. `isTogether`: a new version is published with this one. */
export function useOtherLanguages(): OtherVersion[] {
  const { draft, isReread } = useAgreementPublishing()
  const project = useProject()
  if (draft.updating === null || isReread) return []
  return (project?.answer?.versions ?? []).flatMap(({ kind, is_in_force, language: name, version }) => {
    const language = findLanguage(name)
    if (kind !== draft.kind || !is_in_force || !language || language === draft.language) return []
    const isTogether = draft.others?.some((other) => other.language === language && other.document !== '') ?? false
    return [{ language, version, isTogether }]
  })
}

/** Other languages of the agreement, one per line: published together with this version, or unchanged. */
export function OtherLanguages() {
  return useOtherLanguages().map((version) => <OtherLanguage key={version.language} {...version} />)
}

function OtherLanguage({ language, isTogether }: OtherVersion) {
  const { t, languageName } = useWords()
  const { draft } = useAgreementPublishing()
  const { prepareBeside, leaveOther } = useAgreementPublishingActions()
  const name = languageName(language)
  return (
    <Flex columnGap="3" wrap="wrap" align="center" justify={{ md: 'end' }} color="ink">
      <Flex as="span" gap="2" align="center">
        <Dot tone={isTogether ? 'done' : 'waiting'} />
        {t(isTogether ? 'together.both' : 'together.one', { language: name })}
      </Flex>
      <TextLink to={updateAgreementPath(draft.kind, language, draft.linkId)} onClick={() => prepareBeside(language)}>
        {t(isTogether ? 'together.change' : 'together.put', { language: name })}
      </TextLink>
      {isTogether && (
        <Button variant="plain" textStyle="small" onClick={() => leaveOther(language)}>
          {t('together.leave', { language: name })}
        </Button>
      )}
    </Flex>
  )
}
