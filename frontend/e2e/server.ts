/** The server under test: started by the script that people use, in a data folder and on ports of its own. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))
const binary = process.env.GRANARY_BINARY ?? 'target/debug/granary'

export interface Server {
  ports: [number, number]
  url: string
  metricsUrl: string
  /** From the start of the script until it said that the server is ready. */
  startedInMs: number
  /** Asks it to end, and answers its exit code. */
  stop: () => Promise<number | null>
  /** Ends the script and the server at once, with no chance to clean up. */
  kill: () => Promise<void>
}

/** A server started again where another stood takes its ports, so that open pages find it. */
export async function startServer(folder: string, before?: Server): Promise<Server> {
  const ports = before?.ports ?? (await Promise.all([freePort(), freePort()]))
  const [port, metricsPort] = ports
  const began = Date.now()
  // Where the tests are ended with no chance to clean up, the script ends with them.
  const script = spawn('setpriv', ['--pdeathsig', 'TERM', 'scripts/serve', binary], {
    cwd: root,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      DATABASE_URL: '',
      GRANARY_DATA_DIR: folder,
      GRANARY_DEMO: '1',
      GRANARY_METRICS_PORT: String(metricsPort),
      GRANARY_PORT: String(port),
    },
  })
  await printed(script, 'Granary is ready')
  return {
    ports,
    url: `http://localhost:${port}`,
    metricsUrl: `http://127.0.0.1:${metricsPort}/metrics`,
    startedInMs: Date.now() - began,
    stop: () => {
      script.kill('SIGTERM')
      return exited(script)
    },
    kill: async () => {
      if (script.pid) process.kill(-script.pid, 'SIGKILL')
      await exited(script)
    },
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  if (address === null || typeof address === 'string') throw new Error('no free port')
  return address.port
}

/** Waits for the sentence; a script that ends before printing it fails with all it printed. */
function printed(script: ChildProcess, sentence: string): Promise<void> {
  let output = ''
  return new Promise((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString()
      if (output.includes(sentence)) resolve()
    }
    script.stdout?.on('data', read)
    script.stderr?.on('data', read)
    script.once('exit', (code) => reject(new Error(`the server ended with ${code}:\n${output}`)))
  })
}

async function exited(script: ChildProcess): Promise<number | null> {
  if (script.exitCode === null && script.signalCode === null) await once(script, 'exit')
  return script.exitCode
}
