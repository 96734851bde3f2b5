"""A Slurm cluster of one controller and two nodes on this machine, on the loopback address only."""

import os
import pathlib
import secrets
import signal
import socket
import subprocess
import time

SETTINGS = """
ClusterName=freecell
SlurmctldHost={host}(127.0.0.1)
SlurmctldPort={controller_port}
SlurmUser=root
AuthType=auth/munge
AuthInfo=socket={folder}/munge.socket,cred_expire=2
CommunicationParameters=NoInAddrAny
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
MpiDefault=none
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
SlurmdParameters=config_overrides
SchedulerParameters=bf_interval=1,sched_interval=2
ReturnToService=2
JobRequeue=1
KillWait=2
StateSaveLocation={folder}/state
SlurmctldPidFile={folder}/slurmctld.pid
SlurmctldLogFile={folder}/slurmctld.log
SlurmdPidFile={folder}/%n.pid
SlurmdLogFile={folder}/%n.log
SlurmdSpoolDir={folder}/spool-%n
NodeName=node1 NodeHostname={host} NodeAddr=127.0.0.1 Port={port1} CPUs=1
NodeName=node2 NodeHostname={host} NodeAddr=127.0.0.1 Port={port2} CPUs=1
PartitionName=all Nodes=ALL Default=YES State=UP
"""


def free_ports(count):
    sockets = [socket.socket() for _ in range(count)]
    for one in sockets:
        one.bind(("127.0.0.1", 0))
    ports = [one.getsockname()[1] for one in sockets]
    for one in sockets:
        one.close()
    return ports


def wait_for(what, condition, seconds=120):
    for _ in range(seconds * 10):
        if result := condition():
            return result
        time.sleep(0.1)
    raise TimeoutError(f"waited {seconds} s in vain for {what}")


class Cluster:
    def __init__(self, folder):
        self.folder = pathlib.Path(folder)
        self.processes = {}
        self.environment = {**os.environ, "SLURM_CONF": f"{folder}/slurm.conf"}
        controller_port, port1, port2 = free_ports(3)
        (self.folder / "state").mkdir()
        (self.folder / "slurm.conf").write_text(
            SETTINGS.format(
                folder=folder, host=socket.gethostname(), controller_port=controller_port, port1=port1, port2=port2
            )
        )

    def start(self):
        key = self.folder / "munge.key"
        key.write_bytes(secrets.token_bytes(128))
        key.chmod(0o400)
        files = [f"--{name}-file={self.folder}/munge.{name}" for name in ("key", "pid", "log", "seed")]
        self.run_daemon("munged", ["munged", "--foreground", "--force", f"--socket={self.folder}/munge.socket", *files])
        wait_for("munge", lambda: (self.folder / "munge.socket").exists(), 20)
        self.run_daemon("slurmctld", ["slurmctld", "-D"])
        for node in ("node1", "node2"):
            (self.folder / f"spool-{node}").mkdir()
            self.run_daemon(node, ["slurmd", "-D", "-N", node])
        wait_for(
            "two idle nodes", lambda: self.command("sinfo", "-h", "-N", "-o", "%T").split() == ["idle", "idle"], 60
        )

    def run_daemon(self, name, command):
        log = open(self.folder / f"{name}.out", "w")
        self.processes[name] = subprocess.Popen(
            command, env=self.environment, stdout=log, stderr=log, stdin=subprocess.DEVNULL
        )

    def command(self, *words):
        return subprocess.run(words, env=self.environment, capture_output=True, text=True).stdout

    def kill_daemon(self, name):
        self.processes[name].kill()
        self.processes[name].wait()

    def processes_of_jobs(self):
        """{process id: command line} of everything the cluster has started that still runs."""
        found = {}
        mark = f"SLURM_CONF={self.folder}/slurm.conf".encode()
        for process in pathlib.Path("/proc").glob("[0-9]*"):
            try:
                if mark in (process / "environ").read_bytes():
                    found[int(process.name)] = (process / "cmdline").read_bytes().replace(b"\0", b" ").decode()
            except OSError:  # ended meanwhile, or not accessible
                pass
        ours = {process.pid for process in self.processes.values()} | {os.getpid()}
        return {number: line for number, line in found.items() if number not in ours}

    def stop(self):
        for name in ("node1", "node2", "slurmctld", "munged"):
            if name in self.processes:
                self.processes[name].terminate()
                try:
                    self.processes[name].wait(timeout=10)
                except subprocess.TimeoutExpired:
                    self.kill_daemon(name)
        for number in self.processes_of_jobs():
            try:
                os.kill(number, signal.SIGKILL)
            except ProcessLookupError:
                pass
