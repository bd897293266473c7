import { Button, chakra } from '@chakra-ui/react'
import { useNavigate } from 'react-router-dom'
import { wordingOf } from '../../../../../domain/pages/wording.ts'
import { useWords, type WordKey } from '../../../../i18n/use-words.ts'
import { LoadingBar } from '../../../../ui/page/loading-bar.tsx'
import { Notice } from '../../../../ui/messages/notice.tsx'
import { RefusalDialog } from '../../../../ui/messages/refusal-dialog.tsx'
import { LoadingRows } from '../../../../ui/tables/loading-rows.tsx'
import { PlatformLink } from '../../../shared/flow/platform-link.tsx'
import { FlowRefusal } from '../../../shared/flow/flow-refusal.tsx'
import { useManager } from '../../../shared/flow/session.connect.tsx'
import { platformSelectPath } from '../../../shared/page/paths.ts'
import { useSelectionActor } from '../configuration/connect.tsx'
import { StepCard } from '../configuration/step-card.tsx'
import {
  type OrganizationSelection,
  organizationSelectionActions,
  useOrganizationSelection,
  useSelectionFacts,
} from './connect.ts'
import { ProjectChoice } from './project-choice.tsx'

/** `/config-org`: selects the project to link. */
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
  selection: OrganizationSelection
  /** Code platform of the manager's sign-in; empty for an account with a password. */
  platform: string
}

/** Project form with the dialogs for the code platform's responses. */
function Selecting({ selection, platform }: Props) {
  const { part, question, isSearching, dialog } = useOrganizationSelection(selection)
  return (
    <>
      <LoadingBar busy={part === 'listing' || isSearching} />
      {part === 'listing' && <LoadingRows count={3} />}
      {part === 'unlisted' && <ListError selection={selection} />}
      {part === 'form' && <ProjectChoice selection={selection} platform={platform} />}
      {question === 'doubting' && <Doubt selection={selection} />}
      {question === 'disconnected' && <Disconnected selection={selection} />}
      {dialog && <FlowRefusal key={dialog.sessionId} dialog={dialog} place="elsewhere" />}
    </>
  )
}

/** Maps each result to the refusal code whose help page applies. */
const refusalLike: Partial<Record<string, string>> = {
  restricted: 'cla.platform_restricted',
  saml_required: 'cla.platform_saml',
}

/** Asks whether to continue if the platform cannot find the repository or returns it under a different name (requirements §5). */
function Doubt({ selection }: { selection: OrganizationSelection }) {
  const { t } = useWords()
  const { doubt, project } = useSelectionFacts(selection)
  const { acceptDoubt, dismiss } = organizationSelectionActions(selection)
  const values = { organization: project?.organization ?? '', repository: project?.repository ?? '' }
  return (
    <RefusalDialog
      title={t('config.doubt')}
      message={
        <>
          {doubt?.name === undefined
            ? t(`config.doubt.${doubt?.result ?? 'private_or_missing'}` as WordKey, values)
            : t('config.renamed', { ...values, name: doubt.name })}
          {doubt?.url && <PlatformLink of={{ code: refusalLike[doubt.result] ?? '', url: doubt.url }} />}
        </>
      }
      onward={{ label: t('config.doubtAccepted'), go: acceptDoubt }}
      onClose={dismiss}
      closing={t('config.doubtDismissed')}
    />
  )
}

/** Asks the user to sign in again. `isRenewed` prevents the sign-in page from redirecting back while the session is still valid. */
function Disconnected({ selection }: { selection: OrganizationSelection }) {
  const { t } = useWords()
  const navigate = useNavigate()
  const { dismiss } = organizationSelectionActions(selection)
  return (
    <RefusalDialog
      title={t('config.disconnected')}
      message={t('config.disconnectedWhat')}
      onward={{
        label: t('dialog.signIn'),
        go: () => void navigate(platformSelectPath, { state: { isRenewed: true } }),
      }}
      onClose={dismiss}
    />
  )
}

/** Error shown if the list could not be loaded, with a retry button. */
function ListError({ selection }: { selection: OrganizationSelection }) {
  const { t, say } = useWords()
  const { failure } = useSelectionFacts(selection)
  const { listAgain } = organizationSelectionActions(selection)
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
