import { Box, Button, chakra, Flex, Input, Link } from '@chakra-ui/react'
import { useId, useState } from 'react'
import type { Schemas } from '../../../../../../openapi/index.ts'
import { useWords } from '../../../../i18n/use-words.ts'
import { CheckBox } from '../../../../ui/messages/check-box.tsx'
import { Notice } from '../../../../ui/messages/notice.tsx'
import { Card } from '../../card.tsx'
import { useConnecting, useConnectingActions } from './connect.tsx'
import { InstallationOrganization } from './installation-organization.tsx'

type Installation = Schemas['ForgeInstallation']
type Repository = Installation['repositories'][number]

/** Maximum number of repositories listed at once. Other repositories can be found by name. */
const maxShown = 20
/** Minimum number of repositories for showing the search field. */
const fewest = 12

/** App installations visible to the manager, with their repositories. */
export function Installations() {
  const { t } = useWords()
  const { listed, isBusy } = useConnecting()
  const { install, listAgain, changeAccount, reopen } = useConnectingActions()
  if (!listed) return null
  const { login, installations } = listed
  return (
    <>
      <Flex gap="4" rowGap="1" wrap="wrap" align="center" textStyle="small" color="ink.second">
        <chakra.span overflowWrap="anywhere">{t('connect.account', { login })}</chakra.span>
        <Button variant="plain" px="0" onClick={changeAccount}>
          {t('connect.changeAccount')}
        </Button>
        <Button variant="plain" px="0" onClick={reopen}>
          {t('connect.otherWay')}
        </Button>
      </Flex>
      {installations.length === 0 && <Notice>{t('connect.empty', { login })}</Notice>}
      {installations.map((installation) => (
        <InstallationCard key={installation.id} installation={installation} />
      ))}
      <Flex gap="3" wrap="wrap">
        <Button variant={installations.length === 0 ? 'solid' : 'outline'} aria-disabled={isBusy} onClick={install}>
          {t('connect.install')}
        </Button>
        <Button variant="outline" aria-disabled={isBusy} onClick={listAgain}>
          {t('connect.looked')}
        </Button>
      </Flex>
    </>
  )
}

function InstallationCard({ installation }: { installation: Installation }) {
  const { t } = useWords()
  const { id, account, is_suspended: isSuspended, url, repositories } = installation
  const { isBusy } = useConnecting()
  const { connect } = useConnectingActions()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [isDry, setDry] = useState(false)
  const [isWhole, setWhole] = useState(false)
  const choose = (repository: string, is: boolean): void => {
    const next = new Set(chosen)
    if (is) next.add(repository)
    else next.delete(repository)
    setChosen(next)
  }
  const count = chosen.size
  const handleConnect = (): void => {
    if (count > 0 && !isBusy) connect({ installation_id: id, repository_ids: [...chosen], is_dry: isDry })
  }
  return (
    <Card
      title={t('connect.repositories', { account })}
      aside={
        url !== '' && (
          <Link href={url} target="_blank" rel="noopener">
            {t('connect.manage', { account })}
          </Link>
        )
      }
    >
      {isSuspended && <Notice>{t('connect.suspended')}</Notice>}
      {!isSuspended && repositories.length === 0 && <chakra.p color="ink.second">{t('connect.nothing')}</chakra.p>}
      {!isSuspended && (
        <Flex direction="column" gap="4">
          <CheckBox checked={isWhole} onChange={setWhole} label={t('organization.whole')} />
          {isWhole && <InstallationOrganization installationId={id} account={account} />}
        </Flex>
      )}
      {repositories.length > 0 && !isWhole && (
        <Flex direction="column" gap="4" mt="4">
          <RepositoryList repositories={repositories} chosen={chosen} onChoose={choose} />
          <DryTick checked={isDry} onChange={setDry} />
          <Box>
            <Button aria-disabled={count === 0 || isBusy} onClick={handleConnect}>
              {count === 0
                ? t('connect.submit.none')
                : t(count === 1 ? 'connect.submit.one' : 'connect.submit.many', { count })}
            </Button>
          </Box>
        </Flex>
      )}
    </Card>
  )
}

/** Checkbox that connects the repositories as a dry run. */
function DryTick({ checked, onChange }: { checked: boolean; onChange: (is: boolean) => void }) {
  const { t } = useWords()
  return (
    <Box>
      <CheckBox checked={checked} onChange={onChange} label={t('connect.dry')} />
      <chakra.p textStyle="small" color="ink.second" ps="8">
        {t('connect.dry.hint')}
      </chakra.p>
    </Box>
  )
}

type RepositoryListProps = {
  repositories: readonly Repository[]
  chosen: ReadonlySet<string>
  onChoose: (id: string, is: boolean) => void
}

function RepositoryList({ repositories, chosen, onChoose }: RepositoryListProps) {
  const { t } = useWords()
  const id = useId()
  const [search, setSearch] = useState('')
  const matches = repositories.filter(({ full_name: name }) => name.toLowerCase().includes(search.trim().toLowerCase()))
  const shown = matches.slice(0, maxShown)
  return (
    <Box>
      {repositories.length > fewest && (
        <Box mb="3">
          <chakra.label htmlFor={id} display="block" fontWeight="medium" mb="1">
            {t('connect.filter')}
          </chakra.label>
          <Input
            id={id}
            type="search"
            value={search}
            autoComplete="off"
            onChange={(event) => setSearch(event.target.value)}
          />
        </Box>
      )}
      <chakra.ul listStyleType="none" margin="0" padding="0" borderTopWidth="1px">
        {shown.map((repository) => (
          <chakra.li key={repository.id} py="3" borderBottomWidth="1px">
            <RepositoryRow repository={repository} checked={chosen.has(repository.id)} onChoose={onChoose} />
          </chakra.li>
        ))}
      </chakra.ul>
      {matches.length > shown.length && (
        <chakra.p textStyle="small" color="ink.second" mt="2">
          {t('connect.filtered', { shown: shown.length, all: matches.length })}
        </chakra.p>
      )}
    </Box>
  )
}

type RepositoryRowProps = { repository: Repository; checked: boolean; onChoose: (id: string, is: boolean) => void }

/** Repository with a checkbox, or with the reason why it cannot be connected. */
function RepositoryRow({ repository, checked, onChoose }: RepositoryRowProps) {
  const { t } = useWords()
  const { id, full_name: name, is_private: isPrivate, is_administered: isAdministered, watched } = repository
  const why =
    watched === 'no' ? (isAdministered ? null : t('connect.notAdministered')) : t(`connect.watched.${watched}`)
  const label = (
    <Flex as="span" gap="3" rowGap="0" wrap="wrap" align="baseline">
      <chakra.span overflowWrap="anywhere" color={why === null ? 'ink' : 'ink.second'}>
        {name}
      </chakra.span>
      <chakra.span textStyle="small" color="ink.third">
        {[t(isPrivate ? 'connect.private' : 'connect.public'), why].filter(Boolean).join(' · ')}
      </chakra.span>
    </Flex>
  )
  return why === null ? (
    <CheckBox checked={checked} onChange={(is) => onChoose(id, is)} label={label} />
  ) : (
    <Box ps="8">{label}</Box>
  )
}
