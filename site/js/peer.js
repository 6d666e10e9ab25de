// A direct connection of two browsers, which its two people arrange by handing each other a text. No server has a part in it: within
// one network the browsers find each other, through others mostly not.

/** How a text begins that arranges a connection. */
const MARK = "BILANCIA-CONNECTION";

/** A text that arranges a connection, wherever it stands in what was pasted.
 * @param {string} pasted
 * @returns {{ type: "offer" | "answer", sdp: string, game: string } | undefined}
 */
export function arrangement(pasted) {
  const found = /BILANCIA-CONNECTION:([A-Za-z0-9+/=\s]+)/.exec(pasted);
  if (!found) {
    return undefined;
  }
  try {
    const said = JSON.parse(atob(found[1].replace(/\s/g, "")));
    return ["offer", "answer"].includes(said.type) && typeof said.sdp === "string" ? said : undefined;
  } catch {
    return undefined;
  }
}

/** One end of a connection. */
export class Peer {
  /** @param {(state: "open" | "closed") => void} changed
   * @param {(text: string) => void} received
   */
  constructor(changed, received) {
    this.changed = changed;
    this.received = received;
    this.connection = new RTCPeerConnection({ iceServers: [] });
    this.connection.addEventListener("datachannel", ({ channel }) => this.use(channel));
    this.connection.addEventListener("connectionstatechange", () => {
      if (["failed", "closed", "disconnected"].includes(this.connection.connectionState)) {
        this.changed("closed");
      }
    });
  }

  /** @param {RTCDataChannel} channel */
  use(channel) {
    this.channel = channel;
    channel.addEventListener("close", () => this.changed("closed"));
    channel.addEventListener("message", ({ data }) => this.received(String(data)));
    if (channel.readyState === "open") {
      this.changed("open");
    } else {
      channel.addEventListener("open", () => this.changed("open"), { once: true });
    }
  }

  /** The text by which the other browser finds this one.
   * @param {string} game its name
   */
  async offer(game) {
    this.use(this.connection.createDataChannel("bilancia"));
    await this.connection.setLocalDescription(await this.connection.createOffer());
    return this.text(game);
  }

  /** The text that answers an offer.
   * @param {{ type: "offer" | "answer", sdp: string, game: string }} offer
   */
  async answer(offer) {
    await this.connection.setRemoteDescription({ type: offer.type, sdp: offer.sdp });
    await this.connection.setLocalDescription(await this.connection.createAnswer());
    return this.text(offer.game);
  }

  /** @param {{ type: "offer" | "answer", sdp: string }} answer */
  accept(answer) {
    return this.connection.setRemoteDescription({ type: answer.type, sdp: answer.sdp });
  }

  /** What is to be handed over, once all addresses of this browser are known.
   * @param {string} game
   */
  async text(game) {
    const { connection } = this;
    if (connection.iceGatheringState !== "complete") {
      await new Promise((resolve) => connection.addEventListener("icegatheringstatechange", () => connection.iceGatheringState === "complete" && resolve(undefined)));
    }
    const { type, sdp } = /** @type {RTCSessionDescription} */ (connection.localDescription);
    const letters = btoa(JSON.stringify({ type, sdp, game }));
    return `${MARK}:${letters}`.replace(/.{60}/g, "$&\n");
  }

  /** Sends a text. Says whether there is a connection.
   * @param {string} text
   */
  send(text) {
    const open = this.channel?.readyState === "open";
    if (open) {
      this.channel?.send(text);
    }
    return open;
  }

  close() {
    this.connection.close();
  }
}
