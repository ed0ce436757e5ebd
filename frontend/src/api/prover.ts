/** Hands a challenge to a worker, and waits for its number. */

export function prove(challenge: string, difficulty: number): Promise<string> {
  const worker = new Worker(new URL('./proof.worker.ts', import.meta.url), { type: 'module' })
  return new Promise<string>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<string>) => resolve(data))
    worker.addEventListener('error', (failure) => reject(new Error(failure.message)))
    worker.postMessage({ challenge, difficulty })
  }).finally(() => worker.terminate())
}
