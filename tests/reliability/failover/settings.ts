/** The settings of etcd, Patroni and HAProxy recommended in docs/operate/scale.md. */
import { stringify } from 'yaml'

export type Node = { name: 'a' | 'b'; port: number; rest: number; data: string }

/** Seconds after which a primary that does not respond is replaced. Patroni 3.0 in Debian 12 accepts 5; newer versions require at least 20. */
export const ttl = 5

export const passwords = { superuser: 'super', replication: 'rep', rewind: 'rew' }

export function etcdWords(folder: string, clients: number, peers: number): string[] {
  const [client, peer] = [`http://127.0.0.1:${clients}`, `http://127.0.0.1:${peers}`]
  return Object.entries({
    name: 'one',
    'data-dir': `${folder}/etcd`,
    'log-level': 'error',
    // Patroni can update its leader key atomically (compare and swap) only with the v2 API.
    'enable-v2': 'true',
    'listen-client-urls': client,
    'advertise-client-urls': client,
    'listen-peer-urls': peer,
    'initial-advertise-peer-urls': peer,
    'initial-cluster': `one=${peer}`,
  }).map(([name, value]) => `--${name}=${value}`)
}

export const patroniSettings = (
  { name, port, rest, data }: Node,
  { etcd, bin, sockets }: { etcd: number; bin: string; sockets: string },
): string =>
  stringify({
    scope: 'assent',
    namespace: '/assent/',
    name,
    restapi: { listen: `127.0.0.1:${rest}`, connect_address: `127.0.0.1:${rest}` },
    etcd: { hosts: [`127.0.0.1:${etcd}`] },
    bootstrap: {
      dcs: {
        ttl,
        loop_wait: 1,
        retry_timeout: 2,
        maximum_lag_on_failover: 64 * 2 ** 20,
        primary_start_timeout: 0,
        master_start_timeout: 0,
        synchronous_mode: true,
        synchronous_mode_strict: false,
        postgresql: {
          use_pg_rewind: true,
          use_slots: true,
          parameters: { max_connections: 100, wal_log_hints: 'on', synchronous_commit: 'on' },
        },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C' }, 'data-checksums'],
    },
    postgresql: {
      listen: `127.0.0.1:${port}`,
      connect_address: `127.0.0.1:${port}`,
      data_dir: data,
      bin_dir: bin,
      pgpass: `${data}.pgpass`,
      authentication: {
        superuser: { username: 'postgres', password: passwords.superuser },
        replication: { username: 'replicator', password: passwords.replication },
        rewind: { username: 'rewinder', password: passwords.rewind },
      },
      parameters: {
        unix_socket_directories: sockets,
        shared_buffers: '64MB',
        // A standby notices the loss of its primary only at this interval (5 s by default).
        wal_retrieve_retry_interval: '500ms',
      },
      pg_hba: ['host all all 127.0.0.1/32 scram-sha-256', 'host replication replicator 127.0.0.1/32 scram-sha-256'],
    },
  })

export const haproxySettings = (port: number, nodes: readonly Node[]): string => `defaults
    mode tcp
    timeout connect 2s
    timeout client 30m
    timeout server 30m
    timeout check 1s
    retries 0
listen primary
    bind 127.0.0.1:${port}
    option httpchk OPTIONS /primary
    http-check expect status 200
    default-server inter 500ms fastinter 250ms fall 2 rise 1 on-marked-down shutdown-sessions
${nodes.map((node) => `    server ${node.name} 127.0.0.1:${node.port} check port ${node.rest}\n`).join('')}`
