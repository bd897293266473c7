import { Button, chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { SnapshotFrom } from 'xstate'
import type { organisationSelectionMachine } from '../../../../../machines/community/organisation-selection.machine.ts'
import type { NamedProject } from '../../../../domain/configuration.ts'
import { readTyped } from '../../../../domain/configuration-memory.ts'
import { wordingOf } from '../../../../domain/wording.ts'
import { findCodePlatform } from '../../../../domain/repository-file.ts'
import {
  configurationOf,
  type OrganisationSelection as Selection,
  useConfiguration,
  usePieceOf,
  useTypedInto,
} from '../configuration/connect.tsx'
import { emptyProject, ProjectForm } from './form.tsx'
import { useWords, type WordKey } from '../../../i18n/use-words.ts'
import { platformSelectPath } from '../../../paths.ts'
import { LoadingBar } from '../../../ui/loading-bar.tsx'
import { LoadingRows } from '../../../ui/records/loading-rows.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { RefusalDialog } from '../../../ui/refusal-dialog.tsx'
import { PlatformLink } from '../../shared/platform-link.tsx'
import { RefusalSaid } from '../../shared/refusal-said.tsx'
import { HiddenOrganisations } from './hidden-organisations.tsx'
import { BeginAnew } from './begin-anew.tsx'

type Snapshot = SnapshotFrom<typeof organisationSelectionMachine>

const contextOf = ({ context }: Snapshot) => context
const isListing = (snapshot: Snapshot) => snapshot.matches('listing')
const isSearching = (snapshot: Snapshot) => snapshot.matches('searching')
const isDoubting = (snapshot: Snapshot) => snapshot.matches('doubting')
const isUnlisted = (snapshot: Snapshot) => snapshot.matches('unlisted') || snapshot.matches('unauthorised')
const isDisconnected = (snapshot: Snapshot) => snapshot.matches('disconnected') || snapshot.matches('unauthorised')
const dialogOf = ({ children }: Snapshot) => children.dialog

type Props = {
  selection: Selection
  /** The code platform one came from; empty for an account with a password. */
  platform: string
}

/** The project's form, and what the code platform has to say to it. */
export function OrganisationSelection({ selection, platform }: Props) {
  const listing = usePieceOf(selection, isListing)
  const doubting = usePieceOf(selection, isDoubting)
  const disconnected = usePieceOf(selection, isDisconnected)
  const unlisted = usePieceOf(selection, isUnlisted)
  const dialog = usePieceOf(selection, dialogOf)
  const searching = usePieceOf(selection, isSearching)
  return (
    <>
      <LoadingBar busy={listing || searching} />
      {listing && <LoadingRows count={3} />}
      {unlisted && <Unlisted selection={selection} />}
      {!listing && !unlisted && <Form selection={selection} platform={platform} />}
      {doubting && <Doubt selection={selection} />}
      {disconnected && <Disconnected selection={selection} />}
      {dialog && <RefusalSaid key={dialog.sessionId} dialog={dialog} place="elsewhere" />}
    </>
  )
}

/** Why the list did not come, where it would stand; asked for again in place. */
function Unlisted({ selection }: { selection: Selection }) {
  const { t, say } = useWords()
  const { failure } = usePieceOf(selection, contextOf)
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
      <Button variant="outline" onClick={() => selection.send({ type: 'retry.asked' })}>
        {t('config.tryAgain')}
      </Button>
    </Notice>
  )
}

function Form({ selection, platform }: Props) {
  const { t } = useWords()
  const { isByHand, organizations, hidden } = usePieceOf(selection, contextOf)
  const busy = usePieceOf(selection, isSearching)
  const { project: answered } = useConfiguration(configurationOf)
  const { kept, keep } = useTypedInto('project')
  const [project] = useState<NamedProject>(() => ({
    ...readTyped(answered ?? emptyProject, kept()),
    ...(isByHand ? {} : { platform: findCodePlatform(platform) ?? 'github' }),
  }))
  const isNobodys = !isByHand && organizations.length === 0
  return (
    <>
      {isNobodys && (
        <Notice>
          <chakra.p mb="3">{t('config.noOrganization')}</chakra.p>
          <Button variant="outline" onClick={() => selection.send({ type: 'retry.asked' })}>
            {t('config.listAgain')}
          </Button>
        </Notice>
      )}
      {!isNobodys && (
        <ProjectForm
          project={project}
          organizations={isByHand ? null : organizations}
          busy={busy}
          onSubmit={(typed) => selection.send({ type: 'form.submitted', project: typed })}
          onTyped={keep}
        >
          <BeginAnew />
        </ProjectForm>
      )}
      {hidden && <HiddenOrganisations {...hidden} />}
    </>
  )
}

/** The refusals that lead to the same pages of the platform. */
const refusalLike: Partial<Record<string, string>> = {
  restricted: 'cla.platform_restricted',
  saml_required: 'cla.platform_saml',
}

/** The platform does not show the repository as one expects, or under another name: whether to go on is asked (requirements §5). */
function Doubt({ selection }: { selection: Selection }) {
  const { t } = useWords()
  const { doubt, project } = usePieceOf(selection, contextOf)
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
      onward={{ label: t('config.doubtAccepted'), go: () => selection.send({ type: 'doubt.accepted' }) }}
      onClose={() => selection.send({ type: 'doubt.dismissed' })}
      closing={t('config.doubtDismissed')}
    />
  )
}

/** The session lives on, and the page where one signs in is told so: it would lead back otherwise. */
function Disconnected({ selection }: { selection: Selection }) {
  const { t } = useWords()
  const navigate = useNavigate()
  return (
    <RefusalDialog
      title={t('config.disconnected')}
      message={t('config.disconnectedWhat')}
      onward={{
        label: t('dialog.signIn'),
        go: () => void navigate(platformSelectPath, { state: { isRenewed: true } }),
      }}
      onClose={() => selection.send({ type: 'doubt.dismissed' })}
    />
  )
}
