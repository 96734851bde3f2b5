"""A survey on a real Slurm cluster that loses a node and a task: the merged store equals that of one process.

usage: slurm_test.py FREECELL [DEALS]
"""

import os
import pathlib
import shutil
import signal
import subprocess
import sys
import tempfile

from cluster import Cluster, wait_for

FREECELL = pathlib.Path(sys.argv[1]).resolve()
DEALS = int(sys.argv[2]) if len(sys.argv) > 2 else 200_000
TASKS = 8
OPTIONS = ["--shard-size", "2048", "--threads", "1"]

sys.argv = [sys.argv[0], str(FREECELL)]
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "cli"))
from stores import digest, shard_count  # noqa: E402


def freecell(*arguments, environment=None):
    return subprocess.run([FREECELL, *arguments], env=environment, check=True, capture_output=True, text=True).stdout


def tasks_at_work(cluster):
    return {
        number: line
        for number, line in cluster.processes_of_jobs().items()
        if line.startswith(str(FREECELL)) and "--shard " in line
    }


def disturb(cluster, parts):
    """Kills a task, and the daemon of a node, while both nodes are at work."""

    def both_at_work():
        at_work = tasks_at_work(cluster)
        begun = sum(shard_count(part) > 0 for part in parts.glob("*.sqlite"))
        return at_work if len(at_work) == 2 and begun >= 2 else None

    victim = min(wait_for("two tasks at work", both_at_work))
    os.kill(victim, signal.SIGKILL)
    print("killed a task")
    cluster.kill_daemon("node2")
    # The controller would notice only after SlurmdTimeout.
    cluster.command("scontrol", "update", "NodeName=node2", "State=DOWN", "Reason=killed")
    print("killed the daemon of node2")
    print(cluster.command("squeue", "-o", "%i %T %N %r"), end="")


def main(folder):
    single = folder / "single.sqlite"
    print(freecell("survey", f"1..{DEALS}", *OPTIONS[:2], "--out", single), end="")
    cluster = Cluster(folder)
    try:
        cluster.start()
        print(
            freecell(
                "survey",
                "submit",
                f"1..{DEALS}",
                *OPTIONS[:2],
                "--slurm",
                "--tasks",
                str(TASKS),
                "--out",
                folder / "job",
                "--run",
                environment=cluster.environment,
            ),
            end="",
        )
        disturb(cluster, folder / "job/parts")
        merged = folder / "job/store.sqlite"
        wait_for("the merged store", merged.exists, 300)
    except BaseException:
        for log in [*folder.glob("*.log"), *folder.glob("*.out"), *folder.glob("job/logs/*")]:
            print(f"--- {log.name}\n{log.read_text(errors='replace')[-2000:]}")
        print(cluster.command("squeue", "-o", "%i %T %N %r"), cluster.command("sinfo"))
        raise
    finally:
        cluster.stop()
    assert digest(merged) == digest(single), "the merged store differs from that of one process"
    print(freecell("survey", "verify", merged), end="")


if __name__ == "__main__":
    missing = [name for name in ("munged", "slurmctld", "slurmd") if not shutil.which(name)]
    if os.getuid() != 0 or missing:
        print("SKIPPED: THE CLUSTER WAS NOT TESTED. It takes root" + (f" and {', '.join(missing)}" if missing else ""))
        sys.exit(0)
    with tempfile.TemporaryDirectory(prefix="freecell-slurm-") as name:
        os.chmod(name, 0o755)
        main(pathlib.Path(name))
    print("the survey on Slurm is the same as that of one process")
