import { Button, chakra } from '@chakra-ui/react'
import { wordingOf } from '../../../../../domain/pages/wording.ts'
import { useWords } from '../../../../i18n/use-words.ts'
import { LoadingBar } from '../../../../ui/page/loading-bar.tsx'
import { Notice } from '../../../../ui/messages/notice.tsx'
import { LoadingRows } from '../../../../ui/tables/loading-rows.tsx'
import { PlatformLink } from '../../../shared/flow/platform-link.tsx'
import { RefusalSaid } from '../../../shared/flow/refusal-said.tsx'
import { useManager } from '../../../shared/flow/session.connect.tsx'
import { useSelectionActor } from '../configuration/connect.tsx'
import { StepCard } from '../configuration/step-card.tsx'
import {
  type OrganisationSelection,
  organisationSelectionActs,
  useOrganisationSelection,
  useSelectionFacts,
} from './connect.ts'
import { Disconnected, Doubt } from './platform-dialogs.tsx'
import { ProjectChoice } from './project-choice.tsx'

/** `/config-org`: which project is to be linked. */
export default function ConfigOrgScreen() {
  const { t } = useWords()
  const selection = useSelectionActor()
  const platform = useManager()?.session.platform_token.split(':')[0] ?? ''
  return (
    <StepCard title={t('config.heading.project')} lead={t('config.lead.project')}>
      {selection && <Selecting key={selection.sessionId} selection={selection} platform={platform} />}
    </StepCard>
  )
}

type Props = {
  selection: OrganisationSelection
  /** The code platform the manager signed in by; empty for an account with a password. */
  platform: string
}

/** The project's form, and the code platform's answers to it. */
function Selecting({ selection, platform }: Props) {
  const { part, question, isSearching, dialog } = useOrganisationSelection(selection)
  return (
    <>
      <LoadingBar busy={part === 'listing' || isSearching} />
      {part === 'listing' && <LoadingRows count={3} />}
      {part === 'unlisted' && <Unlisted selection={selection} />}
      {part === 'form' && <ProjectChoice selection={selection} platform={platform} />}
      {question === 'doubting' && <Doubt selection={selection} />}
      {question === 'disconnected' && <Disconnected selection={selection} />}
      {dialog && <RefusalSaid key={dialog.sessionId} dialog={dialog} place="elsewhere" />}
    </>
  )
}

/** Why the list could not be loaded, in its place, with a retry. */
function Unlisted({ selection }: { selection: OrganisationSelection }) {
  const { t, say } = useWords()
  const { failure } = useSelectionFacts(selection)
  const { listAgain } = organisationSelectionActs(selection)
  const { key, values } = wordingOf(failure ?? { code: 'cla.system_error' })
  return (
    <Notice>
      <chakra.h2 textStyle="heading" mb="2">
        {t('config.unlisted')}
      </chakra.h2>
      <chakra.div mb="3" role="alert">
        {say(key, values)}
        {failure && <PlatformLink of={failure} />}
      </chakra.div>
      <Button variant="outline" onClick={listAgain}>
        {t('config.tryAgain')}
      </Button>
    </Notice>
  )
}
